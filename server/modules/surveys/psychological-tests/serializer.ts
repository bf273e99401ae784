import type { ResourceAction } from '@/lib/contract/json-api';
import { type PsychologicalState, RETAKE_DAYS } from '@/lib/contract/psychological-test';
import type {
  ChildTest,
  PsychologicalConsent,
  PsychologicalTalk,
  PsychologicalTest,
  ScaleResult,
} from '@/lib/contract/resources/surveys/psychological-test';
import { action } from '@/server/router/reply';
import type { Translate } from '@/server/platform/text/translate';
import { openContent, openWords } from './box';
import { consentOf, type Inventory, itemsOf, maySit, type ScaleScore, suggestsTalk } from './engine';
import type { AttemptRow, ConsentRow, Sitter, TalkRow } from './rows';

const DAY_MS = 86_400_000;

export const aboutOf = (inventory: Inventory) => ({
  title: inventory.title,
  lead: inventory.lead,
  measures: inventory.measures,
  limits: inventory.limits,
  minutes: inventory.minutes,
  question_count: itemsOf(inventory).length,
});

/** Scores with the words of their bands. */
export const toScales = (inventory: Inventory, scores: readonly ScaleScore[]): ScaleResult[] =>
  inventory.scales.flatMap(({ key, title, items, meaning }) => {
    const score = scores.find((each) => each.key === key);
    if (!score) return [];
    const band = inventory.bands.find((each) => each.key === score.band);
    return [
      {
        ...score,
        title,
        items: items.length,
        band_label: band?.label ?? null,
        meaning: band ? meaning[band.key] : null,
      },
    ];
  });

export type TestRows = { open: AttemptRow | null; done: AttemptRow | null; consent: ConsentRow | null };

export const consentFor = ({ age, consent_age }: Sitter, row: ConsentRow | null): PsychologicalConsent => ({
  state: consentOf(age, consent_age, row?.state ?? null),
  at: row?.at?.toISOString() ?? null,
});

export const stateOf = ({ open, done }: TestRows): PsychologicalState =>
  open ? 'in_progress' : (done?.state ?? 'new');

/** When a finished test may be taken again; null where that is now. */
export function retakeAt({ done }: Pick<TestRows, 'done'>, now: Date): Date | null {
  if (!done?.finished_at) return null;
  const at = new Date(done.finished_at.getTime() + RETAKE_DAYS * DAY_MS);
  return at > now ? at : null;
}

type Reading = { secret: string; t: Translate; now: Date };
const ownerOf = (secret: string, { id, student_id }: Pick<AttemptRow, 'id' | 'student_id'>) => ({
  secret,
  studentId: student_id,
  rowId: id,
});
export const contentOf = (secret: string, row: AttemptRow) => openContent(ownerOf(secret, row), row.box);

function resultOf(inventory: Inventory, done: AttemptRow | null, secret: string) {
  const scores = done ? (contentOf(secret, done).scores ?? []) : [];
  return {
    result: done ? toScales(inventory, scores) : null,
    suggests_talk: suggestsTalk(inventory, scores),
  };
}

export const toTalk = (row: TalkRow, secret: string): PsychologicalTalk => ({
  asked_at: row.asked_at.toISOString(),
  answer: row.answer_box && openWords(ownerOf(secret, row), 'answer', row.answer_box),
  answered_at: row.answered_at?.toISOString() ?? null,
});

const api = (t: Translate, path: string) => `/api/base/${t.locale}/${path}`;
const deletion = (t: Translate, row: AttemptRow | null): ResourceAction[] =>
  row ? [action('delete', 'DELETE', api(t, `psychological-attempts/${row.id}`), t('actions.delete'))] : [];

/** What the student may do with a test now. */
function studentActions(
  inventory: Inventory,
  rows: TestRows,
  sitter: Sitter,
  { t, now }: Reading,
): ResourceAction[] {
  const test = `student/psychological-tests/${inventory.key}`;
  const { state } = consentFor(sitter, rows.consent);
  const start = (key: string) =>
    action(key, 'POST', api(t, `${test}/attempts`), t(`psychological.actions.${key}`));
  if (!maySit(state)) {
    const ask = action('ask', 'POST', api(t, `${test}/consent-request`), t('psychological.actions.ask'));
    return [...(state === 'asked' ? [] : [ask]), ...deletion(t, rows.done)];
  }
  if (rows.open) return [start('resume'), ...deletion(t, rows.open)];
  if (retakeAt(rows, now)) return deletion(t, rows.done);
  return [start(rows.done ? 'retake' : 'start'), ...deletion(t, rows.done)];
}

export function toTest(
  inventory: Inventory,
  rows: TestRows,
  { sitter, talk }: { sitter: Sitter; talk: TalkRow | null },
  reading: Reading,
): PsychologicalTest {
  const { secret, now } = reading;
  return {
    id: inventory.key,
    ...aboutOf(inventory),
    state: stateOf(rows),
    answered_count: rows.open ? Object.keys(contentOf(secret, rows.open).answers).length : 0,
    consent: consentFor(sitter, rows.consent),
    finished_at: rows.done?.finished_at?.toISOString() ?? null,
    retake_at: retakeAt(rows, now)?.toISOString() ?? null,
    ...resultOf(inventory, rows.done, secret),
    has_counsellor: sitter.has_counsellor,
    talk: talk && toTalk(talk, secret),
    actions: studentActions(inventory, rows, sitter, reading),
  };
}

/** The same for a guardian: the summary and what can be decided about it. */
export function toChildTest(
  inventory: Inventory,
  rows: TestRows,
  sitter: Sitter,
  reading: Reading,
): ChildTest {
  const { secret, t } = reading;
  const consent = consentFor(sitter, rows.consent);
  const path = api(t, `parent/psychological-tests/${sitter.id}/consent`);
  const decide = (key: string) => action(key, 'PUT', path, t(`psychological.actions.${key}`));
  const open = rows.open ?? rows.done;
  return {
    key: inventory.key,
    ...aboutOf(inventory),
    state: stateOf(rows),
    consent,
    finished_at: rows.done?.finished_at?.toISOString() ?? null,
    ...resultOf(inventory, rows.done, secret),
    actions: [
      ...(consent.state === 'not_needed'
        ? []
        : consent.state === 'given'
          ? [decide('withdraw')]
          : [decide('consent'), ...(consent.state === 'asked' ? [decide('decline')] : [])]),
      ...deletion(t, open),
    ],
  };
}
