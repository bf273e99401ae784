const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/;
const MOST_CUES = 10_000;

/** Milliseconds of `01:02:03.400` or `02:03,400`; null when it is none. */
function timeOf(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes, seconds, thousandths] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

const two = (value: number) => String(value).padStart(2, '0');
function writeTime(at: number): string {
  const seconds = Math.floor(at / 1000);
  const thousandths = String(at % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`;
}

/** Words alone: no tags, no classes, no arrows that would begin another cue. */
const plain = (line: string) =>
  line
    .replace(/<[/a-z\d][^<>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .trim();

function cueOf(block: string): string | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const [from = '', rest = ''] = (lines[at] ?? '').split('-->');
  const start = timeOf(from.trim());
  const end = timeOf(rest.trim().split(/\s/, 1)[0] ?? '');
  const words = lines
    .slice(at + 1)
    .map(plain)
    .filter(Boolean);
  if (at < 0 || start === null || end === null || end <= start || words.length === 0) return null;
  return `${writeTime(start)} --> ${writeTime(end)}\n${words.join('\n')}`;
}

/**
 * WebVTT written again from WebVTT or SubRip: times and words alone. Styles, notes, settings and tags are
 * left out. Null when nothing in it is a caption, or far too many are.
 */
export function captionsOf(source: string): string | null {
  const blocks = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => cueOf(block) ?? []);
  return cues.length === 0 || cues.length > MOST_CUES ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
