import { measureGrain, smoothGray } from '../raster/denoise.ts';
import { darkenFaint, findFaint, isLightOnDark } from '../raster/faint.ts';
import type { Sheet } from '../raster/find-page.ts';
import { flattenGray, isLitUnevenly, measureBackground, needsFlattening } from '../raster/flatten.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { findInk, type Ink } from '../raster/ink.ts';
import { paperLevel } from '../raster/paper-level.ts';
import { reduceGray, resizeGray, sharpenGray } from '../raster/resize.ts';
import { negative } from '../raster/reversed.ts';
import { measureSkew } from '../raster/skew.ts';
import { chain, IDENTITY, rotation, scaling, type Transform, translation } from '../raster/transform.ts';
import { type Turn, turnGray, unturn, warpGray } from '../raster/warp.ts';
import { cutOut, SHARPEN_AMOUNT, type Stage, whitenRim } from './cut-out.ts';
import { believableDpi, chooseScaling, isStrip, stripDpi } from './resolution.ts';

/** A page made ready for the engine, and the way back to the image it came from. */
export type PreparedPage = {
  image: GrayImage;
  dpi: number;
  /** Prepared pixel → pixel of the given image. */
  toInput: Transform;
  /** A sheet was found in the picture and cut out. */
  isPhoto: boolean;
  /** Its print was too pale to be seen, and was darkened. */
  isFaint: boolean;
  /** Quarter turns clockwise done so far. */
  turn: Turn;
  /** The text lay sideways: which of the two turns is right is not known yet. */
  wasSideways: boolean;
  skewDegrees: number;
  /** Straightened at its old size the page would lose ink at its edges. */
  outgrowsItself: boolean;
  /** The ink of the prepared page on its small copy, and pixels of the page per pixel of that copy. */
  ink: Ink;
  inkScale: number;
};

const MIN_SKEW_DEGREES = 0.4;
const ANALYSIS_DPI = 100;
/** Ordinary scans have a grain below .012 of their contrast; strokes are eaten by it from about .02 on. */
const MUCH_GRAIN = 0.018;

/** Down to this a skewed page is scaled and straightened in one sampling; below, thin strokes would fall between samples. */
const MIN_SAMPLED_FACTOR = 0.6;

/** Specks of dust at the edges are no loss. */
const MAX_INK_SHARE_OUTSIDE = 0.0001;

/** The ink of a stage on its small copy of about 100 dpi. */
type Analysis = { ink: Ink; inkScale: number };

/** What is known of a page: `sheet` is the one that was found in a photo. `keepsPale`: what looks like faint print is left as it is. */
export type PageView = { dpi: number; mayBePhoto: boolean; sheet: Sheet | null; keepsPale?: boolean };

/** Brings a page into the resolution, the cut and the lie that the engine reads best. */
export function preparePage(input: GrayImage, options: PageView): PreparedPage {
  const { sheet } = options;
  const isPhoto = sheet !== null;
  const cut = sheet ? cutOut(input, sheet) : asGiven(input, options.dpi);
  const small = reduceGray(cut.image, inkScaleOf(cut));
  const lit = options.mayBePhoto ? evenlyLit(cut, small, isPhoto) : cut;
  const stage = options.keepsPale ? lit : readablyDark(lit, lit === cut ? small : undefined);
  const isFaint = stage !== lit;
  // The rim goes last: as white paper it would make the true paper beside it look gray.
  if (isPhoto) whitenRim(stage);
  const analysis = stage === cut && !isPhoto ? analyse(stage, small) : analyse(stage);
  const skew = measureSkew(analysis.ink);
  const skewDegrees = Math.abs(skew.skewDegrees) >= MIN_SKEW_DEGREES ? skew.skewDegrees : 0;
  const turn: Turn = skew.isSideways ? 90 : 0;
  const ready = isPhoto ? straighten(stage, skewDegrees, turn) : scaleAndStraighten(stage, skewDegrees, turn);
  const { ink, inkScale } = ready === stage ? analysis : analyse(ready);
  const image = measureGrain(ready.image) > MUCH_GRAIN ? smoothGray(ready.image) : ready.image;
  const outgrowsItself = skewDegrees !== 0 && hasInkOutside(ink, sizeBefore(stage, ready, turn, inkScale));
  return {
    ...ready,
    image,
    isPhoto,
    isFaint,
    turn,
    wasSideways: skew.isSideways,
    skewDegrees,
    outgrowsItself,
    ink,
    inkScale,
  };
}

function inkScaleOf({ dpi }: Stage): number {
  return Math.max(1, Math.round(dpi / ANALYSIS_DPI));
}

function analyse(stage: Stage, small = reduceGray(stage.image, inkScaleOf(stage))): Analysis {
  const inkScale = inkScaleOf(stage);
  return { ink: findInk(small, stage.dpi / inkScale), inkScale };
}

/** A photo in shadow, or one in which no sheet was found but whose light falls off, becomes black on white. */
function evenlyLit(stage: Stage, small: GrayImage, isPhoto: boolean): Stage {
  const background = measureBackground(small);
  const isUneven = isPhoto ? needsFlattening(background) : isLitUnevenly(background);
  return isUneven ? { ...stage, image: flattenGray(stage.image, background) } : stage;
}

/** Faint print, also light one on a ground hardly darker, becomes black on white before a page is called empty. */
function readablyDark(stage: Stage, small = reduceGray(stage.image, inkScaleOf(stage))): Stage {
  const dpi = stage.dpi / inkScaleOf(stage);
  const faint = findFaint(small, dpi);
  if (faint) return { ...stage, image: darkenFaint(stage.image, faint) };
  if (!isLightOnDark(small, dpi)) return stage;
  const image = negative(stage.image);
  const pale = findFaint(negative(small), dpi);
  return { ...stage, image: pale ? darkenFaint(image, pale) : image };
}

function asGiven(input: GrayImage, statedDpi: number): Stage {
  const { width, height } = input;
  const dpi = isStrip(width, height) ? stripDpi(input, statedDpi) : believableDpi(width, height, statedDpi);
  return { image: input, dpi, toInput: IDENTITY };
}

function scaleAndStraighten(stage: Stage, skewDegrees: number, turn: Turn): Stage {
  const { factor } = chooseScaling(stage.image.width, stage.image.height, stage.dpi);
  const inOneSampling = skewDegrees !== 0 && factor < 1 && factor >= MIN_SAMPLED_FACTOR;
  if (inOneSampling) return straighten(stage, skewDegrees, turn, factor);
  return straighten(scale(stage), skewDegrees, turn);
}

function scale(stage: Stage): Stage {
  const { image } = stage;
  const { factor, dpi, isUpscaled } = chooseScaling(image.width, image.height, stage.dpi);
  if (Math.abs(factor - 1) < 0.01) return stage;
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const resized = resizeGray(image, width, height);
  return {
    image: isUpscaled ? sharpenGray(resized, SHARPEN_AMOUNT) : resized,
    dpi,
    toInput: chain(stage.toInput, scaling(image.width / width, image.height / height)),
  };
}

/**
 * Turns by the quarter turn and against the skew, and scales by `factor`, in one sampling; the sheet grows, so that no
 * corner is lost.
 */
function straighten(stage: Stage, skewDegrees: number, turn: Turn, factor = 1): Stage {
  const { width, height } = stage.image;
  if (skewDegrees === 0) {
    if (turn === 0) return stage;
    return { ...stage, image: turnGray(stage.image, turn), toInput: chain(stage.toInput, unturn(turn, width, height)) };
  }
  const angle = (Math.abs(skewDegrees) * Math.PI) / 180;
  const isQuarter = turn === 90 || turn === 270;
  const [across, down] = isQuarter ? [height * factor, width * factor] : [width * factor, height * factor];
  const newWidth = Math.ceil(across * Math.cos(angle) + down * Math.sin(angle));
  const newHeight = Math.ceil(across * Math.sin(angle) + down * Math.cos(angle));
  const toStage = chain(
    chain(translation(width / 2, height / 2), scaling(1 / factor, 1 / factor)),
    chain(rotation(skewDegrees - turn), translation(-newWidth / 2, -newHeight / 2)),
  );
  return {
    dpi: stage.dpi * factor,
    image: warpGray(stage.image, toStage, newWidth, newHeight, paperLevel(stage.image)),
    toInput: chain(stage.toInput, toStage),
  };
}

type Size = { width: number; height: number };

/** The size a page had before it was straightened, in pixels of its small copy. */
function sizeBefore(stage: Stage, ready: Stage, turn: Turn, inkScale: number): Size {
  const scale = ready.dpi / stage.dpi / inkScale;
  const [width, height] = [stage.image.width * scale, stage.image.height * scale];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Whether there is ink outside of a frame in the middle. */
function hasInkOutside(ink: Ink, frame: Size): boolean {
  const [left, right] = [(ink.width - frame.width) / 2, (ink.width + frame.width) / 2];
  const [top, bottom] = [(ink.height - frame.height) / 2, (ink.height + frame.height) / 2];
  let outside = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    const [row = 0, start = 0, end = 0] = [ink.rows[run], ink.starts[run], ink.ends[run]];
    if (row < top || row >= bottom) outside += end - start;
    else outside += Math.max(0, Math.min(end, left) - start) + Math.max(0, end - Math.max(start, right));
  }
  return outside > MAX_INK_SHARE_OUTSIDE * frame.width * frame.height;
}

/** The same page as it is seen from its back. */
export function mirrorPage(page: PreparedPage): PreparedPage {
  const { width, height } = page.image;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    data.set(page.image.data.subarray(y * width, (y + 1) * width), y * width);
    data.subarray(y * width, (y + 1) * width).reverse();
  }
  const image: GrayImage = { width, height, data };
  return { ...page, image, ink: findInk(reduceGray(image, page.inkScale), page.ink.dpi) };
}

/** The same page upside down. */
export function turnOver(page: PreparedPage): PreparedPage {
  const image = turnGray(page.image, 180);
  const toInput = chain(page.toInput, unturn(180, page.image.width, page.image.height));
  const ink = findInk(reduceGray(image, page.inkScale), page.ink.dpi);
  return { ...page, image, toInput, turn: ((page.turn + 180) % 360) as Turn, ink };
}
