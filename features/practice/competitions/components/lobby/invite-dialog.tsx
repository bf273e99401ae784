'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { CompetitionClassmate } from '@/lib/contract/resources/practice/competition';
import { inviteClassmates, readClassmates } from '../../api/host';

type InviteDialogProps = { id: string; onClose: () => void };

/** Invites classmates to the competition; those who were invited or joined cannot be chosen. */
export function InviteDialog({ id, onClose }: InviteDialogProps) {
  const t = useTranslations('competitions.invite');
  const errors = useTranslations('errors.toasts');
  const locale = useLocale();
  const [mates, setMates] = useState<CompetitionClassmate[] | 'loading' | 'failed'>('loading');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useAction();
  useEffect(() => {
    let isGone = false;
    readClassmates(locale, id).then(
      (found) => !isGone && setMates(found),
      () => !isGone && setMates('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [locale, id]);
  const isKnown = ({ is_invited, is_player }: CompetitionClassmate) => is_invited || is_player;
  const open = Array.isArray(mates) ? mates.filter((mate) => !isKnown(mate)) : [];
  const send = () =>
    run(async () => {
      const sent = await inviteClassmates(locale, id, chosen);
      toast.success(t('sent', { count: sent }));
      onClose();
    });
  const toggle = (student: string) =>
    setChosen(chosen.includes(student) ? chosen.filter((one) => one !== student) : [...chosen, student]);
  return (
    <Dialog
      open
      isUnsaved={chosen.length > 0}
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={send}>
            {t('send', { count: chosen.length })}
          </Button>
          {open.length > 1 && (
            <Button
              onClick={() => setChosen(chosen.length === open.length ? [] : open.map((mate) => mate.id))}
            >
              {t(chosen.length === open.length ? 'none' : 'all')}
            </Button>
          )}
        </>
      }
    >
      {mates === 'loading' && (
        <p role="status" className="late-in flex items-center gap-2 py-4 text-ink-2">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {mates === 'failed' && (
        <p role="alert" className="py-4 text-danger-ink">
          {errors('unexpected')}
        </p>
      )}
      {Array.isArray(mates) && mates.length === 0 && <p className="py-4 text-ink-2">{t('nobody')}</p>}
      {Array.isArray(mates) && mates.length > 0 && (
        <ul aria-label={t('title')} className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {mates.map((mate) => (
            <li key={mate.id} className="min-w-0">
              <Checkbox
                label={<bdi>{pick(mate.name, locale)}</bdi>}
                hint={mate.is_player ? t('here') : mate.is_invited ? t('told') : undefined}
                checked={isKnown(mate) || chosen.includes(mate.id)}
                disabled={isKnown(mate)}
                onChange={() => toggle(mate.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
