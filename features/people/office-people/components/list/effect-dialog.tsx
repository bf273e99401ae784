'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { PeopleEffect } from '@/lib/contract/resources/people/people-act';
import { undoAct } from '../../api/acts';
import { EffectRows } from './effect-rows';

type EffectDialogProps = {
  title: string;
  confirm: string;
  effect: PeopleEffect;
  isDone: boolean;
  onConfirm: () => Promise<void>;
  onUndone: () => void;
  onClose: () => void;
};

/** The effect of an act on each person, before or after it; a finished act can be undone here. */
export function EffectDialog(props: EffectDialogProps) {
  const { title, confirm, effect, isDone, onConfirm, onUndone, onClose } = props;
  const t = useTranslations('office-people.acts');
  const locale = useLocale();
  const { run, isBusy, problem } = useAction();
  const undo = () =>
    run(async () => {
      await undoAct(locale, effect.id);
      toast.success(t('undone'));
      onUndone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={t(isDone ? 'became' : 'would', { count: effect.done })}
      footer={
        isDone ? (
          <>
            <Button variant="primary" onClick={onClose} data-autofocus>
              {t('close')}
            </Button>
            {effect.done > 0 && (
              <Button busy={isBusy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              variant="primary"
              busy={isBusy}
              disabled={effect.done === 0}
              onClick={() => void run(onConfirm)}
            >
              {confirm}
            </Button>
            <Button onClick={onClose}>{t('back')}</Button>
          </>
        )
      }
    >
      <EffectRows rows={effect.rows} isDone={isDone} />
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}
