import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draftKinds } from '@/lib/drafts/kinds';
import { root } from './pages';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('features/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test(?:-support)?\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const withText = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

/** What staff write over a longer time, and the file that keeps it on the device. A new editor adds its kind and itself. */
const editors: Record<(typeof draftKinds)[number], string> = {
  activity: 'features/site/office-site/components/activities/activity-form.tsx',
  announcement: 'features/site/office-site/components/announcements/announcement-dialog.tsx',
  assessment: 'features/surveys/assessments/hooks/use-assessment-draft.ts',
  attendance: 'features/week/attendance/components/use-class-sheet.ts',
  'colleague-message': 'features/homes/colleagues/components/messages.tsx',
  course: 'features/site/office-courses/components/form/course-form.tsx',
  'cover-answer': 'features/week/timetable/components/cover-requests.tsx',
  'excuse-answer': 'features/week/attendance/components/excuse-answer.tsx',
  mark: 'features/quizzes/reports/model/mark-draft.ts',
  meeting: 'features/live/meetings/components/form/meeting-form.tsx',
  minutes: 'features/live/meetings/components/meeting/minutes-form.tsx',
  'note-reply': 'features/homes/family/components/note-reply.tsx',
  'paper-marks': 'features/quizzes/offline-marks/model/use-kept-edits.ts',
  'plan-comment': 'features/week/weekly-plans/components/plan-comments.tsx',
  preparation: 'features/week/preparation/hooks/use-preparation-draft.ts',
  question: 'lib/questions/question-draft.ts',
  quiz: 'features/quizzes/quizzes/hooks/use-quiz-draft.ts',
  resource: 'features/site/resources/components/builder/resource-dialog.tsx',
  'score-sheet': 'features/school/scores/components/score-sheet.tsx',
  'talk-answer': 'features/surveys/psychological-tests/components/talk-answer.tsx',
  'weekly-plan': 'features/week/weekly-plans/hooks/use-plan-draft.ts',
};

/** Forms that keep nothing, by the reason. All others keep their text by `useForm`, with or without a name. */
const unkept: Record<string, string[]> = {
  'people who are not signed in: what they wait for is a code, a card or a password': [
    'features/people/sign-in/components/card-form.tsx',
    'features/people/sign-in/components/card-password.tsx',
    'features/people/sign-in/components/login-form.tsx',
    'features/people/sign-in/components/request-form.tsx',
    'features/people/sign-in/components/reset-form.tsx',
    'features/people/setup/components/code-form.tsx',
  ],
  'a code or a password that is typed again': [
    'features/people/account/components/contact-dialog.tsx',
    'features/people/account/components/passkey-name-dialog.tsx',
    'features/people/account/components/password-form.tsx',
    'features/money/shop/components/coupon-field.tsx',
    'features/practice/competitions/components/code-form.tsx',
    'features/quizzes/attempts/components/code-form.tsx',
    'features/quizzes/attempts/components/login-dialog.tsx',
  ],
  'choices made in one go, with at most a line about them': [
    'features/people/office-people/components/list/act-dialog.tsx',
    'features/live/meetings/components/meeting/move-dialog.tsx',
    'features/practice/generated-exams/components/challenge-form.tsx',
    'features/practice/generated-exams/components/competition-form.tsx',
    'features/practice/generated-exams/components/generate-form.tsx',
    'features/school/structure/components/year-change/next-year-form.tsx',
    'features/week/timetable/components/board/lesson-dialog.tsx',
    'features/week/timetable/components/board/new-lesson-dialog.tsx',
    'features/week/timetable/components/board/quota-dialog.tsx',
    'features/week/timetable/components/setup/new-bells-dialog.tsx',
    'features/week/timetable/components/setup/new-days-dialog.tsx',
    'features/week/timetable/components/setup/room-dialog.tsx',
  ],
};

/** Text outside of a form that is not kept: it is sent at once, or it is taken from a file again. */
const looseTexts = [
  'features/live/meetings/components/meeting/answer-panel.tsx',
  'features/live/rooms/components/inside/control-bar.tsx',
  'features/live/rooms/components/panels/chat-panel.tsx',
  'features/live/rooms/components/stage/add-item.tsx',
  'features/live/rooms/components/stage/slides-view.tsx',
  'features/quizzes/offline-marks/components/save-dialog.tsx',
  'features/quizzes/question-exchange/components/import-file-form.tsx',
];

test('every kind of draft has its editor, which keeps it under its name', () => {
  for (const [kind, path] of Object.entries(editors)) expect(read(path), kind).toContain(`\`${kind} \${`);
  expect(Object.keys(editors).sort()).toEqual([...draftKinds].sort());
});

test('what saves itself keeps what is not saved yet, and shows what was left', () => {
  const saving = withText(/\buseAutosave[(<]/);
  const hooks = saving.filter((path) => path.includes('/hooks/'));
  expect(hooks.length).toBeGreaterThanOrEqual(5);
  for (const path of hooks) {
    expect(read(path), path).toMatch(/\buseKeptDraft\(/);
    expect(read(path), path).toMatch(/\bkept\b/);
  }
  // Others only speak of its state.
  expect(saving.filter((path) => !hooks.includes(path))).toEqual([]);
});

test('every editor with a draft of several fields shows the offer', () => {
  const hooks = withText(/\buseKeptDraft\(/).filter((path) => !/isUnasked: true/.test(read(path)));
  const areas = hooks.map((path) => path.split('/').slice(0, 3).join('/'));
  const showing = withText(/<KeptDraftOffer\b/);
  for (const area of areas)
    expect(
      showing.some((path) => path.startsWith(`${area}/`)),
      area,
    ).toBe(true);
});

/** Where the state line of an editor without `useForm` stands: in the editor itself, or in a part of it. */
const stateLines: Partial<Record<(typeof draftKinds)[number], string>> = {
  assessment: 'features/surveys/assessments/components/editor/save-chip.tsx',
  attendance: 'features/week/attendance/components/class-sheet-footer.tsx',
  mark: 'features/quizzes/reports/components/marking/mark-form.tsx',
  'paper-marks': 'features/quizzes/offline-marks/components/marks-bar.tsx',
  preparation: 'features/week/preparation/components/editor/save-chip.tsx',
  question: 'features/quizzes/questions/components/form/question-foot.tsx',
  quiz: 'features/quizzes/quizzes/components/editor/save-chip.tsx',
  'weekly-plan': 'features/week/weekly-plans/components/plan-editor.tsx',
};

test('every editor says by the one component that its text is kept on this device', () => {
  expect(read('components/form/autosave-chip.tsx')).toContain('<OnDevice name={draft} />');
  for (const kind of draftKinds) {
    const text = read(stateLines[kind] ?? editors[kind]);
    expect(/<OnDevice name=|<AutosaveChip\b[^>]*\bdraft=/.test(text), kind).toBe(true);
  }
});

test('a form that keeps nothing says why', () => {
  const opting = withText(/\bisGuarded: false\b|\bisGuest: true\b|\bisGuest,|\bdraft: null\b/).filter(
    (path) => /\buse(?:Row)?Form[(<]/.test(read(path)),
  );
  const named = opting.filter((path) => !/\bdraft: [`']/.test(read(path)));
  expect(named).toEqual(Object.values(unkept).flat().sort());
});

test('text that is typed outside of a form is kept, or known to be sent at once', () => {
  const typed = withText(
    /\bconst \[(?:words|text|reason|note|comment|pasted|answer), set\w+\] = useState\(''\)/,
  );
  expect(typed.filter((path) => !path.includes('/attempts/types/'))).toEqual(looseTexts);
});

test('nothing else writes to the storage of drafts', () => {
  const writers = sources
    .filter(({ text }) => /(?:session|local)Storage\.setItem\(\s*['"`](?:draft|staff-drafts)/.test(text))
    .map(({ path }) => path);
  expect(writers.filter((path) => !path.endsWith('kept-drafts-notice.tsx'))).toEqual([]);
});
