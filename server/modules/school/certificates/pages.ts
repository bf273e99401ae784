import { generate } from 'lean-qr';
import { cardGapReasons } from '@/lib/contract/card-gap-reasons';
import {
  type CardGap,
  type CertificateContent,
  type ReportCard,
} from '@/lib/contract/resources/school/certificate';
import type { LevelColor } from '@/lib/contract/level-colors';
import { type Localized, pick } from '@/lib/contract/text';
import type { Format } from '@/lib/i18n/format';
import type { Piece } from '@/server/platform/pdf/piece-pages';
import type { PrintedCertificate } from '@/server/platform/pdf/templates/certificate';
import type { Translate } from '@/server/platform/text/translate';
import { printedCode } from './engine';
import type { CertificateRow } from './rows';

/** Light rows around a code, as its standard asks for. */
const QUIET = 3;

/** A link as a QR code in SVG, dark on white. */
function qrSvg(link: string): string {
  const code = generate(link);
  const side = code.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

type Words = { t: Translate; format: Format; linkOf: (code: string) => string };

const NOTHING = '—';

/** Colours of levels on white paper: those of the design. Printed in grey the name says it alone. */
const levelColors: Record<LevelColor, string> = {
  neutral: '#5a6a6e',
  danger: '#b3352b',
  accent: '#e9a429',
  info: '#1f5c9e',
  success: '#1b7246',
  primary: '#0e5a63',
};

function cardRows(card: ReportCard, { t, format }: Words) {
  const word = (text: Localized) => pick(text, t.locale);
  const points = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const mark = (value: number | null) => (value === null ? NOTHING : points(value));
  // A sum that is not there yet is none of anything.
  const ofMost = ({ total, of }: { total: number | null; of: number }) =>
    total === null ? NOTHING : t('certificates.of', { value: points(total), of: points(of) });
  const levels = card.subjects.some(({ level }) => level !== null);
  const level = (text: Localized | null) => (levels ? [text ? word(text) : NOTHING] : []);
  const share = (percent: number | null) => (percent === null ? NOTHING : format.percent(percent, 2));
  const heads = [
    t('certificates.subject'),
    ...card.columns.map(({ title, max }) => `${word(title)} (${points(max)})`),
    t('certificates.total'),
    t('certificates.percent'),
    ...(levels ? [t('certificates.level')] : []),
  ];
  const rows = card.subjects.map((subject) => [
    word(subject.name),
    ...card.columns.map(({ key }) => {
      const cell = subject.cells.find((one) => one.key === key);
      if (cell?.status === 'absent' || cell?.status === 'excused') return t(`certificates.${cell.status}`);
      return mark(cell?.value ?? null);
    }),
    ofMost(subject),
    share(subject.percent),
    ...level(subject.level),
  ]);
  const totals = [
    t('certificates.together'),
    ...card.columns.map(() => ''),
    ofMost(card),
    share(card.percent),
    ...level(card.level),
  ];
  const colors = [...card.subjects, card].map(({ level: reached, level_color: color }) => ({
    code: reached && color ? levelColors[color] : '',
  }));
  return { heads, rows, totals, colors };
}

/** What a card that is not whole leaves open, in one sentence. */
function gapsInWords(gaps: readonly CardGap[], { t, format }: Words): string {
  const parts = cardGapReasons.flatMap((reason) => {
    const subjects = gaps
      .filter((gap) => gap.reason === reason)
      .map(({ subject }) => pick(subject, t.locale));
    return subjects.length === 0
      ? []
      : [t(`certificates.gaps.${reason}`, { subjects: format.list(subjects) })];
  });
  return t('certificates.incomplete', { what: parts.join(t('certificates.gaps.comma')) });
}

function contentOf(content: CertificateContent, words: Words) {
  const { t, format } = words;
  const word = (text: Localized) => pick(text, t.locale);
  const facts: [string, string][] = [
    [t('certificates.student'), word(content.student.name)],
    [t('certificates.number'), content.student.number],
    [t('certificates.grade'), word(content.grade)],
    [t('certificates.classroom'), word(content.classroom)],
    [t('certificates.year'), word(content.year)],
  ];
  if (content.kind === 'appreciation')
    return {
      heading: t('certificates.appreciation'),
      facts: facts.slice(2, 4),
      heads: [],
      rows: [],
      totals: [],
      colors: [],
      figures: [] as [string, string][],
      sentence: t(`certificates.templates.${content.template}`),
      remark: word(content.reason),
    };
  const { period, attendance, rank } = content;
  const figures: [string, string][] = [
    [t('certificates.days_absent'), format.number(attendance.absent)],
    [t('certificates.days_excused'), format.number(attendance.excused)],
    [t('certificates.days_late'), format.number(attendance.late)],
  ];
  if (rank)
    figures.push([
      t('certificates.rank'),
      t('certificates.of', { value: format.number(rank.place), of: format.number(rank.of) }),
    ]);
  return {
    heading: t('certificates.report_card'),
    facts: [...facts, [t('certificates.period'), word(period.name)] as [string, string]],
    ...cardRows(content, words),
    figures,
    sentence: content.gaps ? gapsInWords(content.gaps, words) : '',
    remark: content.remark ? word(content.remark) : '',
  };
}

/**
 * A certificate as a sheet of the file. `words.linkOf` gives the address of the verification page of a code.
 */
export function toPiece(row: CertificateRow, words: Words): Piece {
  const { t, format, linkOf } = words;
  const word = (text: Localized) => pick(text, t.locale);
  const { content } = row;
  const picture = `qr-${row.id}.svg`;
  const link = linkOf(row.code);
  const data: PrintedCertificate = {
    ...contentOf(content, words),
    name: word(content.student.name),
    signatures: content.signatures.map(({ role, name }) => ({ role: word(role), name: word(name) })),
    serial: row.serial,
    printed: printedCode(row.code),
    dates: t('certificates.issued', { date: format.date(row.issued_at) }),
    verify: t('certificates.verify'),
    link: { code: link },
    qr: { code: picture },
  };
  return { data, pictures: { [picture]: qrSvg(link) } };
}
