'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import type { AccessMeans, GivenAccess } from '@/lib/contract/resources/people/people-access';
import { refusalOf } from '@/lib/forms/refusal';
import { grantAccess, previewAccess } from '../../api/access';
import { peopleQueries } from '../../api/people';
import { EffectRows } from './effect-rows';

type AccessDialogProps = {
  means: AccessMeans;
  people: readonly string[];
  onGiven: (given: GivenAccess) => void;
  onClose: () => void;
};

/** For whom of the chosen people a card or a password would be made; then it is made. */
export function AccessDialog({ means, people, onGiven, onClose }: AccessDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const [wish] = useState(() => ({ means, people: [...people] }));
  const preview = useQuery({
    queryKey: [...peopleQueries.all(), 'access', locale, wish] as const,
    queryFn: () => previewAccess(locale, wish),
    staleTime: 0,
    retry: false,
  });
  const { run, isBusy, problem } = useAction();
  const effect = preview.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`access.title.${means}`, { count: wish.people.length })}
      lead={t(`access.lead.${means}`)}
      footer={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!effect || effect.done === 0}
            onClick={() => void run(async () => onGiven(await grantAccess(locale, wish)))}
          >
            {t(`access.of.${means}`)}
          </Button>
          <Button onClick={onClose}>{t('acts.back')}</Button>
        </>
      }
    >
      {preview.isPending && <LoadingRows />}
      {effect && (
        <>
          <p role="status" className="mt-4 font-semibold">
            {t('access.would', { count: effect.done })}
          </p>
          <EffectRows rows={effect.rows} isDone={false} />
        </>
      )}
      {preview.isError && (
        <ErrorState onRetry={() => void preview.refetch()}>{refusalOf(preview.error).rest[0]}</ErrorState>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}
