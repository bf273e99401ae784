'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Checkbox } from '@/components/ui/checkbox';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { PrintedCards } from '@/lib/contract/resources/people/login-card';
import { holdersQuery, makeCards, revokeCard } from '../../api/cards';
import { HolderRow } from './holder-row';

const CardSheet = dynamic(() => import('./card-sheet').then((module) => module.CardSheet), { ssr: false });

type ClassCardsProps = { classroom: { id: string; name: Localized } };

/** Who of a class has a card; new ones are shown once, to be printed. */
export function ClassCards({ classroom }: ClassCardsProps) {
  const t = useTranslations('office-people.cards');
  const locale = useLocale();
  const client = useQueryClient();
  const query = holdersQuery(locale, classroom.id);
  const { data } = useSuspenseQuery(query);
  const [isAsking, setAsking] = useState(false);
  const [isOnlyNew, setOnlyNew] = useState(true);
  const [made, setMade] = useState<PrintedCards | null>(null);
  const { run, isBusy, problem, forget } = useAction();
  const again = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey });
  const make = () =>
    run(async () => {
      setMade(await makeCards(locale, { classroom_uuid: classroom.id, only_new: isOnlyNew }));
      setAsking(false);
      await renew();
    });
  const revoke = (id: string) =>
    again.run(async () => {
      await revokeCard(locale, id);
      await renew();
      toast.success(t('revoked'));
    }, id);
  return (
    <>
      {made && <CardSheet made={made} />}
      <Panel aria-labelledby="holders" className="no-print">
        <PanelHead
          id="holders"
          title={<bdi>{pick(classroom.name, locale)}</bdi>}
          actions={
            data.data.length > 0 && (
              <Button
                variant="primary"
                icon={<Icon name="printer" size={18} />}
                onClick={() => {
                  forget();
                  setAsking(true);
                }}
              >
                {t('make')}
              </Button>
            )
          }
        />
        {data.data.length === 0 && <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('empty')}</p>}
        <ul className="divide-y divide-line">
          {data.data.map((holder) => (
            <HolderRow
              key={holder.id}
              holder={holder}
              isBusy={again.busyWith === holder.card_id}
              onRevoke={(id) => void revoke(id)}
            />
          ))}
        </ul>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        title={t('makeTitle', { name: pick(classroom.name, locale) })}
        lead={t('makeLead')}
        safeLabel={t('keep')}
        confirmLabel={t('make')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void make()}
      >
        <Checkbox
          label={t('onlyNew')}
          hint={t('onlyNewHint')}
          checked={isOnlyNew}
          onChange={({ target }) => setOnlyNew(target.checked)}
        />
        {problem && <FieldError>{problem}</FieldError>}
      </ConfirmDialog>
    </>
  );
}
