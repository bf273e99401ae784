'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { PeopleAct, PeopleActWish, PeopleEffect } from '@/lib/contract/resources/people/people-act';
import { useRouter } from '@/lib/i18n/navigation';
import { actOnPeople, previewAct } from '../../api/acts';
import { EffectDialog } from './effect-dialog';

type ActDialogProps = {
  act: PeopleAct;
  people: readonly string[];
  classes: readonly { value: string; label: string }[];
  onDone: () => void;
  onClose: () => void;
};
type Values = { classroom_uuid: string; reason: string };
type Shown = { effect: PeopleEffect; isDone: boolean; wish: PeopleActWish };

/** One act on the chosen people: what is asked for it, then what would become of each, then what became. */
export function ActDialog({ act, people, classes, onDone, onClose }: ActDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const [ids] = useState(() => [...people]);
  const form = useForm<Values, PeopleActWish>({
    initial: { classroom_uuid: '', reason: '' },
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/people/people-act')).peopleActFields,
    toInput: (values) => ({
      act,
      people: ids,
      classroom_uuid: values.classroom_uuid || null,
      reason: values.reason || null,
    }),
    send: async (wish) => {
      setShown({ effect: await previewAct(locale, wish), isDone: false, wish });
      return false;
    },
  });
  if (shown)
    return (
      <EffectDialog
        title={t(`acts.title.${act}`, { count: ids.length })}
        confirm={t(`acts.of.${act}`)}
        effect={shown.effect}
        isDone={shown.isDone}
        onConfirm={async () => {
          const effect = await actOnPeople(locale, shown.wish);
          setShown({ ...shown, effect, isDone: true });
          onDone();
          router.refresh();
        }}
        onUndone={() => {
          router.refresh();
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title={t(`acts.title.${act}`, { count: ids.length })}
      lead={t('acts.lead')}
      confirm={t('acts.preview')}
      onClose={onClose}
    >
      {act === 'move' && (
        <Select
          label={t('facts.classroom')}
          placeholder={t('facts.choose')}
          {...form.text('classroom_uuid')}
          options={classes}
        />
      )}
      <TextArea label={t('steps.reason')} optional rows={2} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  );
}
