import { useState } from 'react';
import { FailedToast } from '@/components/data/failed-toast';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { DialogQuestion } from '@/components/ui/dialog-question';
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { Example, Looks, useSay } from '../example';

const nothing = () => undefined;
const sides = ['bottom', 'start', 'end', 'full'] as const;
const tones = ['danger', 'danger-filled', 'primary'] as const;

function Dialogs() {
  const say = useSay();
  const [side, setSide] = useState<(typeof sides)[number] | 'wide' | null>(null);
  const close = () => setSide(null);
  const label = {
    bottom: say('نافذة', 'Dialog'),
    wide: say('نافذة عريضة', 'Wide dialog'),
    start: say('لوح من البداية', 'Sheet at the start'),
    end: say('لوح من النهاية', 'Sheet at the end'),
    full: say('كامل الشاشة', 'Whole window'),
  };
  return (
    <Example name="Dialog, DialogQuestion">
      <Looks>
        {([...sides, 'wide'] as const).map((key) => (
          <Button key={key} onClick={() => setSide(key)}>
            {label[key]}
          </Button>
        ))}
      </Looks>
      <Dialog
        open={side !== null}
        onClose={close}
        wide={side === 'wide'}
        {...(side !== null && side !== 'wide' && { side })}
        title={say('إضافة ملاحظة', 'Add a note')}
        lead={say('يراها ولي الأمر والطالب.', 'The parent and the student see it.')}
        closeLabel={say('إغلاق', 'Close')}
        footer={
          <>
            <Button variant="primary" onClick={close}>
              {say('إضافة', 'Add')}
            </Button>
            <Button onClick={close}>{say('إلغاء', 'Cancel')}</Button>
          </>
        }
      >
        <TextField label={say('الملاحظة', 'Note')} fieldClassName="mt-4" />
      </Dialog>
      <Question />
    </Example>
  );
}

/** Shown by a press: it takes the focus as it appears. */
function Question() {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  if (isShown) return <DialogQuestion onStay={hide} onDiscard={hide} />;
  return (
    <Looks>
      <Button onClick={() => setShown(true)}>{say('سؤال أسفل النافذة', 'Question at the foot')}</Button>
    </Looks>
  );
}

function Confirmations() {
  const say = useSay();
  const [tone, setTone] = useState<(typeof tones)[number] | 'lazy' | 'leave' | null>(null);
  const close = () => setTone(null);
  const texts = {
    title: say('حذف «الدورة المائية»؟', 'Delete “The water cycle”?'),
    lead: say('لم يبدأه أحد بعد، ولا يمكن التراجع.', 'Nobody has started it. This cannot be undone.'),
    safeLabel: say('إبقاء', 'Keep'),
    confirmLabel: say('حذف', 'Delete'),
    onCancel: close,
    onConfirm: close,
  };
  const label = {
    danger: say('حذف', 'Delete'),
    'danger-filled': say('حذف نهائي', 'Delete for good'),
    primary: say('نشر', 'Publish'),
    lazy: say('تُحمّل عند الفتح', 'Loaded when it opens'),
    leave: say('مغادرة الصفحة', 'Leave the page'),
  };
  return (
    <Example name="ConfirmDialog, LazyConfirmDialog, LeaveDialog">
      <Looks>
        {([...tones, 'lazy', 'leave'] as const).map((key) => (
          <Button key={key} onClick={() => setTone(key)}>
            {label[key]}
          </Button>
        ))}
      </Looks>
      {tone !== 'lazy' && tone !== 'leave' && (
        <ConfirmDialog {...texts} open={tone !== null} tone={tone ?? 'danger'} />
      )}
      <LazyConfirmDialog
        {...texts}
        open={tone === 'lazy'}
        failed={say('تعذّر فتح السؤال.', 'The question did not open.')}
      />
      <LeaveDialog guard={{ isHeld: tone === 'leave', stay: close, go: close }} />
    </Example>
  );
}

function Toasts() {
  const say = useSay();
  const [isFailed, setFailed] = useState(false);
  const saved = say('حُفظ الواجب.', 'The homework is saved.');
  const undo = { label: say('تراجع', 'Undo'), onClick: nothing };
  return (
    <Example name="toast, FailedToast">
      <Looks>
        <Button onClick={() => toast.success(saved)}>{say('نجاح', 'Success')}</Button>
        <Button onClick={() => toast.info(say('أُضيفت 10 دقائق.', '10 minutes were added.'))}>
          {say('معلومة', 'Information')}
        </Button>
        <Button onClick={() => toast.error(say('تعذّر الحفظ.', 'It was not saved.'))}>
          {say('خطأ', 'Error')}
        </Button>
        <Button onClick={() => toast.success(saved, { action: undo })}>
          {say('مع إجراء', 'With an action')}
        </Button>
        <Button onClick={() => setFailed(true)}>{say('سبب التحويل', 'Why the page changed')}</Button>
      </Looks>
      {isFailed && (
        <FailedToast
          sentence={say('هذه الصفحة ليست ضمن صلاحياتك.', 'You do not have access to this page.')}
        />
      )}
    </Example>
  );
}

/** What floats above the page; each is opened by its button. */
export function DialogsGroup() {
  return (
    <>
      <Dialogs />
      <Confirmations />
      <Toasts />
    </>
  );
}
