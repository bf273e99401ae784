import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboBox } from '@/components/ui/combo-box';
import { TextField } from '@/components/ui/text-field';
import { renderUi } from '@/tests/ui/render';
import { Dialog } from './dialog';
import { notifyFieldsSaved } from './field-events';

type SampleProps = Partial<Parameters<typeof Dialog>[0]> & { children?: ReactNode };

function Sample({ children, ...rest }: SampleProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      title="ملاحظة"
      closeLabel="إغلاق"
      footer={
        <button type="button" onClick={close}>
          إلغاء
        </button>
      }
      {...rest}
      open={isOpen}
      onClose={close}
    >
      {children ?? <p>نص</p>}
    </Dialog>
  );
}

const note = <TextField label="الملاحظة" />;
const box = (name = 'ملاحظة') => screen.queryByRole('dialog', { name });
const shown = (name?: string) => {
  const found = box(name);
  if (!(found instanceof HTMLDialogElement)) throw new Error('there is no dialog');
  return found;
};
const question = () => screen.queryByRole('group', { name: 'تجاهل ما أدخلته؟' });
const button = (name: string) => screen.getByRole('button', { name });

/** Long after the dialog opened, unless it says otherwise. */
function pointerDown(target: Element, after = 60_000) {
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + after });
  fireEvent(target, event);
}
function press(from: Element, to: Element, { detail = 1, after = 60_000 } = {}) {
  pointerDown(from, after);
  // Browsers dispatch a click to the element that contains both ends of the press.
  fireEvent.click(to, { detail });
}
const pressBeside = (options = {}) => press(shown(), shown(), options);
function escape(dialog = shown()) {
  const event = new Event('cancel', { cancelable: true });
  fireEvent(dialog, event);
  return event;
}

test('a press that begins and ends beside the box closes', () => {
  renderUi(<Sample />);
  pressBeside();
  expect(box()).toBeNull();
});

test('a selection that begins inside and ends beside the box does not close', () => {
  renderUi(<Sample>{note}</Sample>);
  press(screen.getByLabelText('الملاحظة'), shown());
  expect(box()).toBeVisible();
  expect(question()).toBeNull();
});

test('a press that begins beside the box and ends inside does not close', () => {
  renderUi(<Sample />);
  press(shown(), screen.getByText('نص'));
  expect(box()).toBeVisible();
});

test('the second press of a double click, which opened the dialog, does not close it', () => {
  renderUi(<Sample />);
  pressBeside({ detail: 2 });
  expect(box()).toBeVisible();
  // On touch screens every press counts as the first.
  pressBeside({ detail: 1, after: 150 });
  expect(box()).toBeVisible();
});

test('a press that began before the dialog was there does not close it', () => {
  renderUi(<Sample />);
  fireEvent.click(shown(), { detail: 1 });
  expect(box()).toBeVisible();
});

const ways = {
  'a press beside the box': () => pressBeside(),
  Escape: () => void escape(),
  'the cross': () => fireEvent.click(button('إغلاق')),
};

test.each(Object.entries(ways))('%s asks before it gives up what was typed', async (_way, leave) => {
  const { user } = renderUi(<Sample>{note}</Sample>);
  await user.type(screen.getByLabelText('الملاحظة'), 'أحسنت');
  leave();
  expect(question()).toBeVisible();
  expect(button('متابعة التعديل')).toHaveFocus();
  await user.click(button('متابعة التعديل'));
  expect(question()).toBeNull();
  expect(screen.getByLabelText('الملاحظة')).toHaveValue('أحسنت');
  leave();
  await user.click(button('تجاهل'));
  expect(box()).toBeNull();
});

test.each(Object.entries(ways))('%s closes at once while nothing was typed', (_way, leave) => {
  renderUi(<Sample>{note}</Sample>);
  leave();
  expect(box()).toBeNull();
});

test('Escape at the question is the safe answer, and a double press of the cross discards nothing', async () => {
  const { user } = renderUi(<Sample>{note}</Sample>);
  await user.type(screen.getByLabelText('الملاحظة'), 'أ');
  await user.dblClick(button('إغلاق'));
  expect(question()).toBeVisible();
  escape();
  expect(question()).toBeNull();
  expect(box()).toBeVisible();
});

test('the buttons of the foot close at once', async () => {
  const { user } = renderUi(<Sample>{note}</Sample>);
  await user.type(screen.getByLabelText('الملاحظة'), 'أ');
  await user.click(button('إلغاء'));
  expect(box()).toBeNull();
});

test('words that were taken away again, were sent, or only search are not missed', async () => {
  const { user, unmount } = renderUi(
    <Sample>
      {note}
      <input type="search" aria-label="بحث" />
    </Sample>,
  );
  const field = screen.getByLabelText('الملاحظة');
  await user.type(screen.getByLabelText('بحث'), 'نورة');
  await user.type(field, 'أ{Backspace}');
  escape();
  expect(box()).toBeNull();
  unmount();

  const again = renderUi(<Sample>{note}</Sample>);
  await again.user.type(screen.getByLabelText('الملاحظة'), 'أ');
  notifyFieldsSaved(screen.getByLabelText('الملاحظة').parentElement);
  escape();
  expect(box()).toBeNull();
});

test('a choice from a list that draws itself counts', async () => {
  const options = [{ value: 'a', label: 'الأولى' }];
  const { user } = renderUi(
    <Sample>
      <ComboBox label="الشعبة" options={options} value={null} onChange={() => {}} emptyText="لا شيء" />
    </Sample>,
  );
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option'));
  escape();
  expect(question()).toBeVisible();
});

test('a dialog can say itself whether something would be lost', async () => {
  const { user, unmount } = renderUi(<Sample isUnsaved={false}>{note}</Sample>);
  await user.type(screen.getByLabelText('الملاحظة'), 'أ');
  pressBeside();
  expect(box()).toBeNull();
  unmount();
  renderUi(<Sample isUnsaved />);
  pressBeside();
  expect(question()).toBeVisible();
});

test('what is shown once is left by its own button alone', async () => {
  const { user } = renderUi(<Sample mustAcknowledge />);
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(screen.queryByRole('button', { name: 'إغلاق' })).toBeNull();
  expect(isHeld()).toBe(true);
  pressBeside();
  expect(escape().defaultPrevented).toBe(true);
  expect(box()).toBeVisible();
  expect(button('إلغاء')).toHaveFocus();
  await user.click(button('إلغاء'));
  expect(box()).toBeNull();
  expect(isHeld()).toBe(false);
});

test('a dialog that the browser closed by itself is shown again, and asks', async () => {
  const { user } = renderUi(<Sample>{note}</Sample>);
  await user.type(screen.getByLabelText('الملاحظة'), 'أ');
  const dialog = shown();
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(question()).toBeVisible();
});

test('an event of a dialog inside another one is not of the outer one', async () => {
  const { user } = renderUi(
    <Sample>
      <Sample title="معادلة" closeLabel="إغلاق المعادلة">
        {note}
      </Sample>
    </Sample>,
  );
  await user.type(screen.getByLabelText('الملاحظة'), 'أ');
  press(shown('معادلة'), shown('معادلة'));
  expect(question()).toBeVisible();
  await user.click(button('تجاهل'));
  expect(box('معادلة')).toBeNull();
  expect(box()).toBeVisible();
  escape();
  expect(box()).toBeNull();
});

test('a file field in which no file was chosen closes nothing', () => {
  renderUi(
    <Sample>
      <input type="file" aria-label="ملف" />
    </Sample>,
  );
  fireEvent(screen.getByLabelText('ملف'), new Event('cancel', { bubbles: true }));
  expect(box()).toBeVisible();
});

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        فتح
      </button>
      {isOpen && (
        <Dialog open title="ملاحظة" closeLabel="إغلاق" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['a field', note, 'الملاحظة'],
  // biome-ignore lint/a11y/noAutofocus: what is tested is where the focus goes back to.
  ['a field with autoFocus', <input key="a" autoFocus aria-label="الملاحظة" />, 'الملاحظة'],
])('the focus begins at %s and goes back to what opened the dialog', async (_name, content, label) => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  });
  const { user } = renderUi(<Opener>{content}</Opener>);
  await user.click(button('فتح'));
  expect(screen.getByLabelText(label)).toHaveFocus();
  escape();
  expect(button('فتح')).toHaveFocus();
});

/** Classes that make a share of the height around them. */
const SHARE = /^(?:[\w-]+:)*(?:min-|max-)?h-(?:full|\d+\/\d+|\[[\d.]+%\])$/;

test.each([
  ['bottom', false],
  ['start', true],
  ['end', true],
  ['full', true],
] as const)('side %s: nothing takes a share of a height that is not given', (side, isGiven) => {
  renderUi(
    <Sample side={side} lead="نص" isUnsaved>
      {note}
    </Sample>,
  );
  const classes = () => [shown(), ...shown().querySelectorAll('*')].flatMap((each) => [...each.classList]);
  const shares = () => (isGiven ? [] : classes().filter((name) => SHARE.test(name)));
  expect(shown().classList.contains('h-dvh')).toBe(isGiven);
  expect(shares()).toEqual([]);
  escape();
  expect(question()).toBeVisible();
  expect(shares()).toEqual([]);
});
