'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { PeopleEffect } from '@/lib/contract/resources/people-act';
import { undoAct } from '../../api/acts';

type EffectDialogProps = {
  title: string;
  confirm: string;
  effect: PeopleEffect;
  isDone: boolean;
  onConfirm: () => Promise<void>;
  onUndone: () => void;
  onClose: () => void;
};

const tones = { done: 'success', same: 'sunken', refused: 'danger' } as const;

/** What would become of each, or became; an act that was made can be taken back from here. */
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
      <ul className="mt-4 divide-y divide-line rounded-md border border-line">
        {effect.rows.map(({ id, name, outcome, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <bdi>{pick(name, locale)}</bdi>
              {reason && <span className="block text-13 text-ink-2">{reason}</span>}
            </span>
            <Badge tone={tones[outcome]}>
              {t(outcome === 'done' ? (isDone ? 'outcomes.became' : 'outcomes.done') : `outcomes.${outcome}`)}
            </Badge>
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}
