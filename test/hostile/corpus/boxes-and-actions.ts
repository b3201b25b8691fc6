import { type HostileCase, hostile } from './hostile-case.ts';
import { onePage } from './raw-pdf.ts';

const box = (name: string, ends: HostileCase['ends'], mediaBox: string, pageEntries = ''): HostileCase =>
  hostile(name, ends, () => onePage({ mediaBox, pageEntries }));

/** Pages of impossible size. */
const boxes: readonly HostileCase[] = [
  box('a page of a billion points', 'completed', '/MediaBox[0 0 1000000000 1000000000]'),
  box('a page as large as numbers go', 'completed', `/MediaBox[0 0 ${'9'.repeat(38)} ${'9'.repeat(38)}]`),
  box('a page of nothing', 'completed', '/MediaBox[0 0 0 0]'),
  box('a page inside out', 'completed', '/MediaBox[595 842 0 0]'),
  box('a page below zero', 'completed', '/MediaBox[-9000 -9000 -8000 -8000]'),
  box('a page that is not a number', 'completed', '/MediaBox[NaN Infinity 1e400 0x9]'),
  box('a page with three corners', 'completed', '/MediaBox[0 0 300]'),
  box('a page without a size', 'completed', ''),
  box('a page a thousandth of a point wide', 'completed', '/MediaBox[0 0 .001 800]'),
  box('a crop outside of the page', 'failed:page_broken', '/MediaBox[0 0 300 300]', '/CropBox[900 900 999 999]'),
  box('a unit of a billion points', 'completed', '/MediaBox[0 0 595 842]', '/UserUnit 1000000000'),
  box('a unit of nothing', 'completed', '/MediaBox[0 0 595 842]', '/UserUnit 0'),
  box('a unit below zero', 'completed', '/MediaBox[0 0 595 842]', '/UserUnit -5'),
  box('a page turned by 45 degrees', 'completed', '/MediaBox[0 0 595 842]', '/Rotate 45'),
  box('a page turned by a billion degrees', 'completed', '/MediaBox[0 0 595 842]', '/Rotate 1000000090'),
];

const COMMAND = '(/bin/touch) /Win<</F(calc.exe)/P(/c del *)>>/Unix(touch /tmp/hostile-launched)';
const SCRIPT =
  '(app.launchURL\\("http://127.0.0.1:9/"\\);this.submitForm\\("http://127.0.0.1:9/"\\);while\\(true\\){})';

const open = (name: string, action: string): HostileCase =>
  hostile(name, 'completed', () => onePage({ catalog: `/OpenAction<</Type/Action${action}>>` }));
const annotation = (name: string, entries: string): HostileCase =>
  hostile(name, 'completed', () => onePage({ pageEntries: `/Annots[<</Type/Annot/Rect[0 0 500 500]${entries}>>]` }));

/** Documents that want something done when they are opened: nothing of it may happen. */
const actions: readonly HostileCase[] = [
  open('JavaScript at opening', `/S/JavaScript/JS${SCRIPT}`),
  open('a program to launch', `/S/Launch/F${COMMAND}`),
  open('an address to open', '/S/URI/URI(http://127.0.0.1:9/seen)'),
  open('a form to send', '/S/SubmitForm/F<</FS/URL/F(http://127.0.0.1:9/form)>>/Flags 4'),
  open('another file to go to', '/S/GoToR/F(//127.0.0.1/share/file.pdf)/D[0/Fit]'),
  open('data to import', '/S/ImportData/F(/etc/passwd)'),
  open('a chain of actions in a circle', '/S/JavaScript/JS(1)/Next 10 0 R'),
  hostile('JavaScript by name', 'completed', () =>
    onePage({ catalog: `/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS${SCRIPT}>>]>>>>` }),
  ),
  hostile('JavaScript for every event of the document', 'completed', () =>
    onePage({ catalog: `/AA<</WC<</S/JavaScript/JS${SCRIPT}>>/WS<</S/JavaScript/JS${SCRIPT}>>>>` }),
  ),
  hostile('JavaScript when the page is shown', 'completed', () =>
    onePage({ pageEntries: `/AA<</O<</S/JavaScript/JS${SCRIPT}>>>>` }),
  ),
  hostile('an XFA form', 'completed', () =>
    onePage({
      catalog: '/AcroForm<</Fields[]/XFA 10 0 R/NeedAppearances true>>',
      more: (pdf) =>
        pdf.stream(10, '', '<!DOCTYPE x[<!ENTITY e SYSTEM "file:///etc/passwd">]><xdp:xdp xmlns:xdp="x">&e;</xdp:xdp>'),
    }),
  ),
  hostile('fields whose parents are each other', 'completed', () =>
    onePage({
      catalog: '/AcroForm<</Fields[10 0 R]>>',
      more: (pdf) =>
        pdf.object(10, '<</FT/Tx/T(a)/Kids[11 0 R]/Parent 11 0 R>>').object(11, '<</T(b)/Kids[10 0 R]/Parent 10 0 R>>'),
    }),
  ),
  hostile('an attached program', 'completed', () =>
    onePage({
      catalog:
        '/Names<</EmbeddedFiles<</Names[(../../evil.exe)<</Type/Filespec/F(../../evil.exe)/EF<</F 10 0 R>>>>]>>>>',
      more: (pdf) => pdf.stream(10, '/Type/EmbeddedFile', 'MZ this would be a program'),
    }),
  ),
  hostile('page content in another file', 'completed', () =>
    onePage({ contentEntries: '/F(/etc/passwd)/FFilter/ASCIIHexDecode' }),
  ),
  hostile('an image in another file', 'completed', () =>
    onePage({
      content: 'q 500 0 0 500 0 0 cm /Im0 Do Q',
      resources: '/XObject<</Im0 10 0 R>>',
      more: (pdf) =>
        pdf.stream(
          10,
          '/Type/XObject/Subtype/Image/Width 9/Height 9/BitsPerComponent 8/ColorSpace/DeviceGray/F(http://127.0.0.1:9/image)',
          '',
        ),
    }),
  ),
  hostile('a form that refers to another file', 'completed', () =>
    onePage({
      content: '/Fm0 Do',
      resources: '/XObject<</Fm0 10 0 R>>',
      more: (pdf) =>
        pdf.stream(10, '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(/etc/passwd)/Page 0>>', '0 0 9 9 re f'),
    }),
  ),
  hostile('PostScript as an object', 'completed', () =>
    onePage({
      content: '/Ps0 Do',
      resources: '/XObject<</Ps0 10 0 R>>',
      more: (pdf) => pdf.stream(10, '/Type/XObject/Subtype/PS', '(/etc/passwd) run {} loop'),
    }),
  ),
  annotation('rich media', '/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a.swf)<</F(a.swf)>>]>>>>'),
  annotation('a movie', '/Subtype/Movie/Movie<</F(http://127.0.0.1:9/movie)>>/A true'),
  annotation('a sound that plays by itself', '/Subtype/Screen/AA<</PV<</S/Rendition/JS(1)>>>>'),
  annotation('a link that launches', `/Subtype/Link/A<</S/Launch/F${COMMAND}>>`),
  annotation('an annotation that looks like itself', '/Subtype/Stamp/AP<</N 3 0 R>>'),
  hostile('10,000 annotations', 'completed', () =>
    onePage({ pageEntries: `/Annots[${'<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>> '.repeat(10_000)}]` }),
  ),
  hostile('an outline in a circle', 'completed', () =>
    onePage({
      catalog: '/Outlines 10 0 R',
      more: (pdf) =>
        pdf
          .object(10, '<</First 11 0 R/Last 11 0 R/Count 9>>')
          .object(11, '<</Title(a)/Parent 10 0 R/Next 11 0 R/First 10 0 R>>'),
    }),
  ),
];

/** Pages of impossible size, and documents that act. */
export const boxesAndActions: readonly HostileCase[] = [...boxes, ...actions];
