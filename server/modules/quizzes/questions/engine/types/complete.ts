import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { placesIn } from '@/lib/contract/questions/content';
import type { Blank, KeyOf } from '@/lib/contract/questions/key';
import { normalise } from '@/server/platform/text/arabic';
import { foldAnswer } from '@/server/platform/text/answer-fold';
import { escapeHtml } from '@/server/platform/text/html';
import { hasVisibleText } from '@/server/platform/text/word-count';
import { acceptedText, isAccepted } from '../blank-match';
import { gradeOf, issue, joinParts, type Parts } from '../grading';
import type { AnswerIssue, DistributionRow, QuestionKind } from '../kind';
import { noHint, noLines } from '../print';

const LONGEST = 500;
const FREQUENT = 5;

/** Blank -> text; null where an answer fills one blank twice with different texts. */
function textByBlank(answers: AnswerEntries): Map<string, string | null> {
  const given = new Map<string, string | null>();
  for (const { single_question_id: blank, answer_text: text } of answers) {
    if (blank === undefined || !hasVisibleText(text)) continue;
    const before = given.get(blank);
    given.set(blank, before === undefined || before === text ? text : null);
  }
  return given;
}

/** `blank` where it is right, `blank:text` where it is wrong. */
function picks(key: KeyOf<'complete'>, answers: AnswerEntries): string[] {
  const given = textByBlank(answers);
  return key.blanks.flatMap((blank) => {
    const text = given.get(blank.id);
    if (text == null) return [];
    return [isAccepted(blank, text) ? blank.id : `${blank.id}:${foldAnswer(text).slice(0, 100)}`];
  });
}

function rows(key: KeyOf<'complete'>, all: readonly AnswerEntries[]): DistributionRow[] {
  const wrong = new Map<string, number>();
  for (const answers of all) {
    for (const id of picks(key, answers)) if (id.includes(':')) wrong.set(id, (wrong.get(id) ?? 0) + 1);
  }
  const frequent = [...wrong].sort(([, a], [, b]) => b - a);
  return key.blanks.flatMap((blank) => {
    const text = blank.accepted[0] ? escapeHtml(acceptedText(blank.accepted[0])) : '';
    const mistakes = frequent.filter(([id]) => id.startsWith(`${blank.id}:`)).slice(0, FREQUENT);
    return [
      { id: blank.id, text: { ar: text, en: text }, is_right: true },
      ...mistakes.map(([id]) => {
        const given = escapeHtml(id.slice(blank.id.length + 1));
        return { id, text: { ar: given, en: given }, is_right: false };
      }),
    ];
  });
}

const acceptedOf = ({ accepted, tashkeel_matters, fold_taa, case_matters }: Blank) =>
  accepted
    .map((entry) =>
      'text' in entry
        ? normalise(entry.text, {
            tashkeel: tashkeel_matters === true,
            taa: fold_taa === true,
            isCaseKept: case_matters === true,
          })
        : JSON.stringify([entry.number, entry.tolerance ?? 0, entry.unit ?? '']),
    )
    .sort()
    .join('\u001f');

const printedText = (entry: Blank['accepted'][number]): string =>
  'text' in entry
    ? entry.text
    : [entry.number, entry.tolerance ? `± ${entry.tolerance}` : '', entry.unit ?? '']
        .filter((part) => part !== '')
        .join(' ');

export const complete: QuestionKind<'complete'> = {
  type: 'complete',
  fields: ['single_question_id', 'answer_text'],
  partIds: (content) => ({ options: [], places: placesIn(content.text) }),
  gradedParts: 'places',
  isBlank: (answers) => textByBlank(answers).size === 0,
  issues(content, answers) {
    const known = new Set(placesIn(content.text));
    const filled = new Set<string>();
    return answers.flatMap(({ single_question_id: blank, answer_text: text }, index) => {
      const issues: AnswerIssue[] = [];
      if (blank === undefined) issues.push(issue(index, 'single_question_id', 'required'));
      else if (!known.has(blank)) issues.push(issue(index, 'single_question_id', 'no_place'));
      else if (filled.has(blank)) issues.push(issue(index, 'single_question_id', 'duplicate'));
      if (text !== undefined && text.length > LONGEST) issues.push(issue(index, 'answer_text', 'too_long'));
      if (blank !== undefined) filled.add(blank);
      return issues;
    });
  },
  grade(_, key, answers) {
    const given = textByBlank(answers);
    const parts: Parts = {};
    let right = 0;
    for (const blank of key.blanks) {
      const text = given.get(blank.id);
      const isRight = text != null && isAccepted(blank, text.slice(0, LONGEST));
      if (isRight) right += 1;
      parts[blank.id] = isRight;
    }
    return gradeOf(right, key.blanks.length, parts);
  },
  rightAnswers: (_, key) =>
    key.blanks.flatMap(({ id, accepted: [first] }) =>
      first ? [{ single_question_id: id, answer_text: acceptedText(first) }] : [],
    ),
  describe(content, answers) {
    const given = textByBlank(answers);
    return joinParts(
      placesIn(content.text).map((id, index) => `${index + 1}. ${given.get(id)?.trim() ?? ''}`),
    );
  },
  rows: (_, key, all) => rows(key, all),
  picks: (_, key, answers) => picks(key, answers),
  isAlwaysShuffled: false,
  repeats: [],
  limits: () => ({}),
  shownKey: ({ blanks }, { placeId }) => ({
    right_text: Object.fromEntries(
      blanks.flatMap(({ id, accepted }) => {
        const shown = placeId(id);
        return shown === undefined ? [] : [[shown, accepted.map(acceptedText).join(' / ')]];
      }),
    ),
  }),
  keyParts: ({ blanks }, say) => blanks.map((blank) => `${say(blank.id)}\u001d${acceptedOf(blank)}`).sort(),
  print: {
    kind: 'text',
    hint: noHint,
    lines: noLines,
    key: ({ text }, { blanks }, { number }) => ({
      isList: true,
      parts: placesIn(text).map((id, place) => ({
        label: number(place + 1),
        texts: (blanks.find((blank) => blank.id === id)?.accepted ?? []).map(printedText),
      })),
    }),
  },
};
