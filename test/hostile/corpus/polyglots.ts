import { type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';
import { onePage } from './raw-pdf.ts';

const word = (text: string): Buffer => onePage({ content: `BT /F1 14 Tf 60 700 Td (${text}) Tj ET` });
const before = (text: string, document: Buffer): Buffer => Buffer.concat([Buffer.from(text, 'latin1'), document]);
const text = (content: string) => () => Buffer.from(content);

/** An empty ZIP archive's end, which an unpacker looks for from behind. */
const ZIP_END = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

/** Files that are two things at once, and files that are not what they are called. */
export const polyglots: readonly HostileCase[] = [
  hostile('a PDF that is a ZIP archive too', 'completed', () => Buffer.concat([word('zip'), ZIP_END]), 'both.zip'),
  hostile(
    'a PDF that is a web page too',
    'completed',
    () => before('<!doctype html><script>alert(1)</script><!--\n', word('html')),
    'page.html',
  ),
  hostile('a PDF that is a GIF and a script too', 'completed', () => before('GIF89a/*', word('gif')), 'image.gif'),
  hostile('a PDF that is a program too', 'completed', () => before('MZ\x90\x00', word('program')), 'setup.exe'),
  hostile(
    'a PDF that is a shell script too',
    'completed',
    () => before('#!/bin/sh\ntouch /tmp/hostile-ran\nexit\n', word('script')),
    'run.sh',
  ),
  hostile(
    'a JPEG with a PDF inside',
    'failed:image_broken',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x80, 0x00]), word('jpeg')]),
    'photo.pdf',
  ),
  hostile(
    'a PNG with a PDF inside',
    'failed:image_broken',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), word('png')]),
    'picture.pdf',
  ),
  hostile(
    'a TIFF with a PDF inside',
    'failed:image_broken',
    () => Buffer.concat([Buffer.from('49492a0008000000', 'hex'), word('tiff')]),
    'fax.pdf',
  ),
  hostile('a PDF called .jpg', 'completed', () => word('called jpg'), 'holiday.jpg'),
  hostile('a PDF called .exe', 'completed', () => word('called exe'), 'invoice.pdf.exe'),
  hostile('nothing at all', '422:empty_file', () => Buffer.alloc(0), 'empty.pdf'),
  hostile('one byte', '415:unsupported_type', () => Buffer.from('%'), 'one.pdf'),
  hostile('a thousand NUL bytes', '415:unsupported_type', () => Buffer.alloc(1_000), 'zeros.pdf'),
  hostile('10 MB of percent signs', '415:unsupported_type', () => Buffer.alloc(10_000_000, 0x25), 'percent.pdf'),
  hostile('noise', '415:unsupported_type', () => noise(50_000, 40), 'noise.pdf'),
  hostile('plain text', '415:unsupported_type', text('Just some words.'), 'words.pdf'),
  hostile(
    'a web page',
    '415:unsupported_type',
    text('<!doctype html><script>fetch("/api/files")</script>'),
    'page.pdf',
  ),
  hostile(
    'an XML bomb',
    '415:unsupported_type',
    text('<?xml version="1.0"?><!DOCTYPE a[<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'),
    'bomb.pdf',
  ),
  hostile(
    'an SVG with a script',
    '415:unsupported_type',
    text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'drawing.pdf',
  ),
  hostile(
    'a program',
    '415:unsupported_type',
    () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), noise(5_000, 41)]),
    'program.pdf',
  ),
  hostile(
    'a ZIP archive',
    '415:unsupported_type',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(5_000, 42)]),
    'archive.pdf',
  ),
  hostile(
    'a GIF',
    'failed:image_broken or failed:image_too_large',
    () => Buffer.concat([Buffer.from('GIF89a'), noise(500, 43)]),
    'moving.png',
  ),
  hostile('a BMP', '415:unsupported_type', () => Buffer.concat([Buffer.from('BM'), noise(500, 44)]), 'bitmap.png'),
  hostile(
    'an AVIF',
    '415:unsupported_type',
    () => Buffer.concat([Buffer.from('00000020667479706176696600000000617669666d696631', 'hex'), noise(500, 45)]),
    'small.heic',
  ),
];
