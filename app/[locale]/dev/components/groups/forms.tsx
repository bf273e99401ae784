import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { FormDialog } from '@/components/form/form-dialog';
import { KeptDraftNote } from '@/components/form/kept-draft-note';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { ProofDialog } from '@/components/form/proof-dialog';
import { useForm } from '@/components/form/use-form';
import { VersionConflictDialog } from '@/components/form/version-conflict-dialog';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { Example, Looks, useSay } from '../example';

const schema = async () => {
  const { object, string } = await import('zod');
  return object({ title: string().min(1) });
};
const done = async () => undefined;
type Opened = 'form' | 'grave' | 'ask' | 'proof' | 'versions' | null;

/** A form that sends nothing: an empty title is refused at its field. */
function useSample() {
  return useForm({ initial: { title: '' }, schema, send: done, isGuarded: false });
}

function SampleForm() {
  const say = useSay();
  const form = useSample();
  return (
    <Example name="Form, FormProblem, SubmitButton">
      <Form form={form} className="grid gap-4">
        <FormProblem
          form={{
            ...form,
            problems: [say('أُغلق الفصل قبل الحفظ.', 'The term was closed before this was saved.')],
          }}
        />
        <TextField label={say('عنوان الدرس', 'Title of the lesson')} {...form.text('title')} />
        <Looks>
          <SubmitButton form={form}>{say('حفظ', 'Save')}</SubmitButton>
          <SubmitButton form={form} disabled>
            {say('حفظ', 'Save')}
          </SubmitButton>
        </Looks>
      </Form>
    </Example>
  );
}

function SampleDialog({ isGrave, onClose }: { isGrave: boolean; onClose: () => void }) {
  const say = useSay();
  const form = useSample();
  return (
    <FormDialog
      form={form}
      isGrave={isGrave}
      title={isGrave ? say('إغلاق الفصل؟', 'Close the term?') : say('درس جديد', 'New lesson')}
      lead={
        isGrave
          ? say('لا تتغير الدرجات بعد الإغلاق.', 'Marks cannot change afterwards.')
          : say('يظهر الدرس للطلاب بعد نشره.', 'Students see the lesson once it is published.')
      }
      confirm={isGrave ? say('إغلاق', 'Close') : say('إضافة', 'Add')}
      onClose={onClose}
    >
      <TextField label={say('العنوان', 'Title')} {...form.text('title')} />
    </FormDialog>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const say = useSay();
  if (opened === 'form' || opened === 'grave')
    return <SampleDialog isGrave={opened === 'grave'} onClose={onClose} />;
  if (opened === 'proof')
    return (
      <ProofDialog
        lead={say('تُكتب كلمة المرور قبل تنزيل الملف.', 'The password is asked for before the download.')}
        confirmLabel={say('تنزيل', 'Download')}
        onProved={onClose}
        onClose={onClose}
      />
    );
  if (opened === 'versions')
    return (
      <VersionConflictDialog
        title={say('أي نسخة تبقى؟', 'Which version stays?')}
        lead={say('عدّل شخص آخر هذا التحضير.', 'Someone else changed this preparation.')}
        theirs={{
          label: say('نسخة المدرسة', 'The saved version'),
          hint: say('تُهمل تعديلاتك.', 'Your changes are dropped.'),
          take: async () => onClose(),
        }}
        mine={{
          label: say('نسختي', 'My version'),
          hint: say('تُستبدل نسخة المدرسة.', 'The saved version is replaced.'),
          keep: async () => onClose(),
        }}
      />
    );
  return (
    opened === 'ask' && (
      <AskDialog
        title={say('إرسال التذكير؟', 'Send the reminder?')}
        lead={say('يصل إلى 12 طالبًا لم يسلّموا.', 'It goes to 12 students who have not handed in.')}
        safeLabel={say('إلغاء', 'Cancel')}
        confirmLabel={say('إرسال', 'Send')}
        tone="primary"
        act={async () => onClose()}
        onClose={onClose}
      />
    )
  );
}

/** Forms and the dialogs that send something. */
function SampleOffers() {
  const say = useSay();
  const offer = {
    at: Date.parse('2026-11-22T06:30:00Z'),
    own: say('قارن بين الأوراق العريضة والإبرية.', 'Compare broad leaves and needles.'),
    restore: () => undefined,
    discard: () => undefined,
  };
  const saved = say('قارن بين نوعين من الأوراق.', 'Compare two kinds of leaves.');
  return (
    <Example name="KeptDraftNote, KeptDraftOffer">
      <KeptDraftNote offer={{ ...offer, conflicts: [] }} />
      <KeptDraftOffer offer={{ ...offer, conflicts: [{ path: 'text', saved, own: offer.own }] }} />
    </Example>
  );
}

export function FormsGroup() {
  const say = useSay();
  const [opened, setOpened] = useState<Opened>(null);
  const buttons = [
    ['form', say('درس جديد', 'New lesson')],
    ['grave', say('إغلاق الفصل', 'Close the term')],
    ['ask', say('تذكير الطلاب', 'Remind students')],
    ['proof', say('تنزيل الدرجات', 'Download marks')],
    ['versions', say('نسختان من التحضير', 'Two versions')],
  ] as const;
  return (
    <>
      <SampleForm />
      <SampleOffers />
      <Example name="FormDialog, AskDialog, ProofDialog, VersionConflictDialog">
        <Looks>
          {buttons.map(([key, label]) => (
            <Button key={key} onClick={() => setOpened(key)}>
              {label}
            </Button>
          ))}
        </Looks>
        <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
      </Example>
    </>
  );
}
