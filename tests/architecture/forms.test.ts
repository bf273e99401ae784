import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pages';

const LAYER = 'components/form/';
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /^(app|components|features|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    try {
      return [{ file, text: readFileSync(join(root, file), 'utf8') }];
    } catch {
      // Removed and not yet committed.
      return [];
    }
  });
type Source = (typeof sources)[number];
const outside = sources.filter(({ file }) => !file.startsWith(LAYER));
const found = (list: readonly Source[], isWrong: (text: string) => boolean) =>
  list.filter(({ text }) => isWrong(text)).map(({ file }) => file);

/** Whether something runs is what `useForm` and `useAction` say. */
const keepsBusyFlag = (text: string) =>
  /\[[^\]]*,\s*set(?:Is)?(?:Busy|Sending|Saving|Pending|Submitting|Loading|Checking)\]\s*=\s*useState\b/.test(
    text,
  );
/** A form with its own reading of fields; an upload makes an empty `FormData`. */
const readsFields = (text: string) => /new FormData\(\s*[^)\s]/.test(text);
/** Forms with their own handler; those of an address (`method="get"`) and of the operator have none. */
const handlesSubmit = (text: string) => /<form\b[^>]*\bonSubmit=/s.test(text);

/** Fields in a dialog with separate buttons, beside `FormDialog`. */
const buildsFormDialog = (text: string) =>
  /<Dialog\b/.test(text) && /<SubmitButton\b/.test(text) && /<FormProblem\b/.test(text);

/** A confirmation whose write gives no promise: its dialog cannot know that one is on its way. */
const hidesItsWrite = (text: string) => /\bonConfirm=/.test(text) && /\.mutate\(/.test(text);

test('the rules see what they forbid', () => {
  expect(buildsFormDialog('<Dialog footer={<SubmitButton />}><Form><FormProblem /></Form></Dialog>')).toBe(
    true,
  );
  expect(buildsFormDialog('<FormDialog form={form}><FormProblem /></FormDialog>')).toBe(false);
  expect(keepsBusyFlag('const [isBusy, setBusy] = useState(false);')).toBe(true);
  expect(keepsBusyFlag('const [sending, setIsSending] = useState<string | null>(null);')).toBe(true);
  expect(keepsBusyFlag('const [isOpen, setOpen] = useState(false);')).toBe(false);
  expect(readsFields('Object.fromEntries(new FormData(event.currentTarget))')).toBe(true);
  expect(readsFields('const form = new FormData();')).toBe(false);
  expect(handlesSubmit('<form className="x" onSubmit={(event) => send(event)}>')).toBe(true);
  expect(handlesSubmit('<form method="get"><input onChange={x} /></form>')).toBe(false);
  expect(hidesItsWrite('<ConfirmDialog onConfirm={() => run.mutate(action)} />')).toBe(true);
  expect(hidesItsWrite('<ConfirmDialog onConfirm={() => run.mutateAsync(action)} />')).toBe(false);
  expect(found([{ file: 'x', text: 'new FormData(form)' }], readsFields)).toEqual(['x']);
  expect(outside.length).toBeGreaterThan(500);
});

test('no busy flag is kept by hand outside of the form layer', () => {
  expect(found(outside, keepsBusyFlag)).toEqual([]);
});

test('what a confirmation writes gives its promise, so that it is done once', () => {
  expect(found(outside, hidesItsWrite)).toEqual([]);
});

test('fields are read by the form layer alone', () => {
  expect(found(outside, readsFields)).toEqual([]);
});

test('every form with fields to send stands on the form layer', () => {
  expect(found(outside, handlesSubmit)).toEqual([
    // A filter of an address: what it sends is where it leads.
    'components/data/address-filters.tsx',
    // Lines of a room: one field that is sent at once and goes on with the next.
    'features/live/rooms/components/inside/control-bar.tsx',
    'features/live/rooms/components/panels/chat-panel.tsx',
    'features/live/rooms/components/panels/polls-panel.tsx',
    'features/live/rooms/components/stage/add-item.tsx',
    // One control of six digits that sends itself with the last of them.
    'features/people/sign-in/components/code-step.tsx',
    // One field beside a button that does the same without it; `useAction` sends it.
    'features/people/sign-in/components/passkey-step.tsx',
  ]);
});

test('a dialog of fields is `FormDialog`', () => {
  const others = sources.filter(({ file }) => file !== `${LAYER}form-dialog.tsx`);
  expect(found(others, buildsFormDialog)).toEqual([]);
});
