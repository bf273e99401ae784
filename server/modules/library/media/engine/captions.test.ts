import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionsOf } from './captions';

test('WebVTT keeps its times and words and loses everything else', () => {
  const source = `\uFEFFWEBVTT - الماء\r\n\r\nSTYLE\r\n::cue { background: url(https://evil.example) }\r\n\r\nNOTE secret\r\n\r\n1\r\n00:01.000 --> 00:04.500 line:0 position:20%\r\n<v Salma><b>كيف يصعد الماء؟</b>\r\n<script>alert(1)</script>\r\n\r\n01:00:05.000 --> 01:00:06.000\r\n5 < 6 & 7 > 2`;
  expect(captionsOf(source)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nكيف يصعد الماء؟\nalert(1)\n\n01:00:05.000 --> 01:00:06.000\n5 &lt; 6 &amp; 7 &gt; 2\n',
  );
});

test('SubRip becomes WebVTT', () => {
  expect(
    captionsOf('1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,250\nagain'),
  ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n\n00:00:03.000 --> 00:00:04.250\nagain\n');
});

test.each([
  '',
  'WEBVTT',
  'hello',
  '<svg onload=alert(1)>',
  '00:02.000 --> 00:01.000\nback in time',
  '1 --> 2\nx',
])('%j holds no captions', (source) => expect(captionsOf(source)).toBeNull());

test('what was written is never a tag, and reads the same again', () => {
  const words = fc.string({ unit: 'binary', maxLength: 80 });
  const open = /<|>(?!\s*[0-9])/;
  fc.assert(
    fc.property(fc.array(words, { maxLength: 5 }), (lines) => {
      const written = captionsOf(`00:01.000 --> 00:02.000\n${lines.join('\n')}`);
      if (written === null) return;
      expect(open.test(written.replaceAll('-->', ''))).toBe(false);
      expect(captionsOf(written)).toBe(written);
    }),
  );
});
