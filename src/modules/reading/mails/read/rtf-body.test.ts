import { describe, expect, it } from 'vitest';
import { msgOf, packedRtfOf } from '../../../../../test/corpus/msgs.ts';
import { readMsg } from './read-msg.ts';
import { readRtf, rtfBody } from './rtf-body.ts';

const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset204 Arial CYR;}}{\colortbl;\red0\green0\blue0;}`;

describe('a message whose text is there as rich text alone', () => {
  const messageOf = (rtf: string) =>
    readMsg(
      msgOf({
        subject: 'Offer',
        sender: { name: 'Jens', address: 'jens@bad.example' },
        to: { name: 'Ann', address: 'ann@lindqvist.example' },
        sent: new Date('2026-11-19T15:48:00Z'),
        body: '',
        packedRtf: packedRtfOf(rtf),
      }),
    );

  it('shows its words, as they were written', () => {
    const rtf = String.raw`${HEAD}{\*\generator Riched20;}\pard Sch\'f6ne Gr\'fc\'dfe,\par {\b 12,50} \u8364? \endash  \u1046\'3f\line {\f1\'c4\'e0}\par {\pict\pngblip 89504e47}End\}}`;
    expect(messageOf(rtf)).toMatchObject({ text: 'Schöne Grüße,\n12,50 € – Ж\nДа\nEnd}', html: null });
  });

  it('gives back the HTML it was made of, without what stands in it for those who know none', () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0 Arial;}}
{\*\htmltag19 <html>}{\*\htmltag50 <body>}\htmlrtf \lang1031 \htmlrtf0 {\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Total: \htmlrtf\b not this\htmlrtf0 {\*\htmltag84 &euro;}\htmlrtf \'80\htmlrtf0 12 < 13\htmlrtf }\htmlrtf0
{\*\htmltag72 </p>}{\*\mhtmltag64 <p>}{\*\htmltag58 </body>}{\*\htmltag27 </html>}}`;
    expect(messageOf(rtf)).toMatchObject({
      text: null,
      html: '<html><body><p>Total: &euro;12 &lt; 13</p></body></html>',
    });
  });

  it('unpacks what Outlook makes smaller', () => {
    const packed = '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0';
    expect(rtfBody(Buffer.from(packed, 'hex'))).toEqual({ text: 'hello world', html: null });
  });

  it('of groups that never end, or end too often, still gives its words', () => {
    expect(readRtf(`{\\rtf1 ${'{'.repeat(100_000)}a${'}'.repeat(200_000)}b`).text).toBe('ab');
    expect(readRtf('{\\rtf1 \\bin999999 x').text).toBeNull();
  });
});
