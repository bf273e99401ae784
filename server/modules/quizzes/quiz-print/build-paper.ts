import { createHash } from 'node:crypto';
import { pick } from '@/lib/contract/text';
import type { Format } from '@/lib/i18n/format';
import type { PaperHeadLines, QuizPrintQuery } from '@/lib/contract/resources/quizzes/quiz-print';
import type { KeyData, PaperData, PrintedPaper } from '@/server/platform/pdf/templates/paper';
import type { PageHead } from '@/server/platform/pdf/templates/sheet';
import type { Key, PaperFiles, PrintQuestion, PrintQuiz } from './load-quiz';
import { keyRow } from './answer-key';
import { printedOptions, printQuestion, type Setting, sheetRow } from './question-layout';
import type { PaperText } from './paper-text';

export type Version = { seed: string; isShuffled: boolean; questions: PrintQuestion[] };
type PrintInput = {
  quiz: PrintQuiz;
  versions: readonly Version[];
  paperText: PaperText;
  files: PaperFiles;
  query: QuizPrintQuery;
  page: PageHead;
  head: PaperHeadLines;
};

/** Short digest of what a version asks and in which order: paper and key of one printing carry the same one. */
function codeOf({ questions, seed, isShuffled }: Version): string {
  const parts = questions.map((question) => [
    question.versionId,
    question.mark,
    ...printedOptions(question, { seed, isShuffled }).map(({ id }) => id),
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 6).toUpperCase();
}

const settingOf = ({ paperText, files, query }: PrintInput, { seed, isShuffled }: Version): Setting => ({
  paperText,
  pictures: files.pictures,
  seed,
  isShuffled,
  columns: query.columns === '1' ? 1 : 2,
});

/** Versions are named in the letters of the paper; a single one has no name. */
const nameOf = ({ versions, paperText }: PrintInput, index: number) =>
  versions.length > 1 ? paperText.letter(index) : '';

const totalOf = ({ questions }: Version) =>
  Math.round(questions.reduce((sum, { mark }) => sum + mark, 0) * 100) / 100;

function factsOf({ quiz: { row }, paperText }: PrintInput, branch: Format): [string, string][] {
  const { t, locale } = paperText;
  const classes = row.classrooms.map(({ name }) => pick(name, locale)).filter(Boolean);
  const day = row.quiz.startAt ? branch.date(row.quiz.startAt) : '';
  const facts: [string, string][] = [
    [t('paper.facts.subject'), pick(row.subject?.name, locale)],
    [t('paper.facts.grade'), pick(row.grade?.name, locale)],
    [t('paper.facts.classroom'), paperText.format.list(classes)],
    [t('paper.facts.date'), day],
    [t('paper.facts.time'), row.quiz.testTime ? t('paper.minutes', { count: row.quiz.testTime }) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The lines that the branch wrote, in the language of the paper, and the school below them. */
const authorityOf = ({ head: { country, ministry, administration }, paperText, page }: PrintInput) =>
  [...[country, ministry, administration].map((line) => pick(line, paperText.locale)), page.school].filter(
    (line) => line.trim() !== '',
  );

/** The papers of all versions, each with its answer sheet when one is wanted. */
export function paperData(input: PrintInput): PaperData {
  const { quiz, versions, paperText, query, page } = input;
  const { t, format } = paperText;
  const facts = factsOf(input, format);
  const papers = versions.map((version, index): PrintedPaper => {
    const setting = settingOf(input, version);
    const questions = version.questions.map((question, place) => printQuestion(question, place, setting));
    return {
      version: nameOf(input, index),
      code: codeOf(version),
      facts,
      instructions: paperText.blocks(quiz.row.quiz.instructions, input.files.pictures),
      questions,
      sheet: query.answer_sheet === '1' ? questions.map((printed) => sheetRow(printed, setting)) : [],
    };
  });
  const words = [
    'name',
    'number',
    'classroom',
    'figures',
    'in_words',
    'corrector',
    'reviewer',
    'version',
    'answers',
    'choices',
    'end',
    'place',
  ] as const;
  return {
    page,
    columns: query.columns === '1' ? 1 : 2,
    words: Object.fromEntries(words.map((word) => [word, t(`paper.words.${word}`)])) as PaperData['words'],
    authority: authorityOf(input),
    total: versions[0]
      ? t('paper.words.of', { total: format.number(totalOf(versions[0]), { maximumFractionDigits: 2 }) })
      : '',
    papers,
  };
}

/** The right answers of the same versions. */
export function keyData(input: PrintInput, keys: ReadonlyMap<string, Key>): KeyData {
  const { versions, paperText, page } = input;
  const words = ['title', 'version', 'question', 'column', 'answer', 'mark', 'secret'] as const;
  return {
    page,
    words: Object.fromEntries(
      words.map((word) => [word, paperText.t(`paper.key.${word}`)]),
    ) as KeyData['words'],
    papers: versions.map((version, index) => ({
      version: nameOf(input, index),
      code: codeOf(version),
      rows: version.questions.flatMap((question, place) => {
        const key = keys.get(question.versionId);
        return key ? [keyRow(question, place, key, settingOf(input, version))] : [];
      }),
    })),
  };
}
