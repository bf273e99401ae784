import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('{app,components,features,lib}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test(?:-support)?\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));

/** A call that changes something at the school. */
const writes =
  /\bapi\.(?:post|put|patch|delete)\b|\bapi\.\w+(?:<[^(]*>)?\(\s*'(?:POST|PUT|PATCH|DELETE)'|\bsendFile\(|\bmethod: 'POST'|\brunAction\(/;
/** What runs an act once, keeps its control busy until the answer, and shows the refusal or leaves that to the caller. */
const mechanisms =
  /\buse(?:Action|Once|Form|RowForm|Autosave|LineAct|Correction)\b|<(?:AskDialog|ConfirmDialog|LazyConfirmDialog|VersionConflictDialog|CorrectionDialog)\b/;

/** Functions of the `api` folders that write, by name. */
const writers = new Set(
  sources
    .filter(({ path }) => path.includes('/api/'))
    .flatMap(({ text }) =>
      text
        .split(/^export /m)
        .slice(1)
        .flatMap((part) => {
          const [, name] = /^(?:async )?(?:function|const) (\w+)/.exec(part) ?? [];
          return name !== undefined && writes.test(part) ? [name] : [];
        }),
    ),
);

/** Names that a file takes from an `api` folder. */
const importedFromApi = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/api(?:\/[^']*)?'/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.replace(/^\s*type /, '').trim()),
  );

/** Writes without a press, or whose repetition the receiver knows as the same: no control of a page starts them twice. */
const others: Record<string, string[]> = {
  'queues that send one thing at a time and repeat it with the same identity': [
    'features/library/media/model/uploads/upload-list.ts',
    'features/practice/competitions/components/play/use-play.ts',
    'features/quizzes/attempts/components/taker.tsx',
    'features/quizzes/attempts/model/answer-sync.ts',
    'features/school/scores/model/use-saving.ts',
    'features/site/resources/hooks/use-package-sender.ts',
    'features/site/resources/hooks/use-progress.ts',
    'features/site/resources/model/send-waiting.ts',
    'features/surveys/assessment-forms/model/browser-ports.ts',
    'features/surveys/psychological-tests/model/browser-ports.ts',
    'features/week/attendance/model/waiting-sheets.ts',
  ],
  'steps of an act that is held by the button that calls them': [
    'features/common/notifications/hooks/use-read.ts',
    'features/common/shell/layouts/signed-in.ts',
    'features/common/shell/model/move-to-branch.ts',
    'features/common/shell/model/sign-out.ts',
    'features/school/branches/model/move-there.ts',
    'features/school/scores/components/cell-bar.tsx',
    'features/week/timetable/model/board-actions.ts',
    'lib/device/become-role.ts',
    'lib/device/prove-again.ts',
  ],
  'rows whose delete goes through the dialog of their list': [
    'features/school/structure/components/classes/class-list.tsx',
    'features/school/structure/components/scores/period-list.tsx',
    'features/school/structure/components/teaching/teaching-list.tsx',
    'features/school/structure/components/years/year-list.tsx',
  ],
  'what a page does by itself when it opens': [
    'features/live/rooms/model/use-media.ts',
    'features/live/rooms/model/use-room.ts',
    'features/people/sign-in/components/social-return.tsx',
    'features/site/resources/hooks/use-package.ts',
    'features/week/weekly-plans/components/reading-note.tsx',
  ],
  'reading that is sent as POST': [
    'features/quizzes/offline-marks/model/use-paste.ts',
    'features/quizzes/question-exchange/components/import-file-form.tsx',
    'features/quizzes/question-exchange/components/import-flow.tsx',
    'features/quizzes/questions/components/bank/draw-dialog.tsx',
    'features/quizzes/questions/components/media/use-upload.ts',
  ],
};

test('the rule sees the calls that it is about', () => {
  expect(writers.size).toBeGreaterThan(200);
  for (const name of ['publishPlan', 'saveScores', 'runQuizAction', 'answerExcuse'])
    expect(writers, name).toContain(name);
  expect(importedFromApi("import { type A, saveScores } from '../api/scores';")).toEqual(['A', 'saveScores']);
});

test('every act that changes something is run by the one mechanism: one call, busy until the answer', () => {
  const acting = sources.filter(
    ({ path, text }) =>
      !path.includes('/api/') &&
      (importedFromApi(text).some((name) => writers.has(name) && new RegExp(`\\b${name}\\(`).test(text)) ||
        /\.mutateAsync\(|\bapi\.(?:post|put|patch|delete)\(/.test(text)),
  );
  expect(acting.length).toBeGreaterThan(150);
  const bare = acting.filter(({ text }) => !mechanisms.test(text)).map(({ path }) => path);
  expect(bare.sort()).toEqual(Object.values(others).flat().sort());
});

test('no write is started without a promise that a button can wait for', () => {
  const started = sources.filter(({ text }) => /\.mutate\(/.test(text)).map(({ path }) => path);
  expect(started.sort()).toEqual([
    // The row leads to its page; that it was read is noted beside it.
    'features/common/notifications/components/notification-panel.tsx',
    // Both ask what would happen, and change nothing.
    'features/quizzes/offline-marks/model/use-paste.ts',
    'features/quizzes/question-bank/components/list/bulk-dialog.tsx',
  ]);
});
