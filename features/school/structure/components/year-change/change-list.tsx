'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { pick } from '@/lib/contract/localized';
import type { YearChange } from '@/lib/contract/resources/school/year-change';
import { studentOutcomes } from '@/lib/contract/year-change';
import { WaitingList } from './waiting-list';

const TakeBackDialog = dynamic(() => import('./take-back-dialog').then((module) => module.TakeBackDialog), {
  ssr: false,
});

const tones = {
  planned: 'accent',
  running: 'accent',
  done: 'success',
  cancelled: 'sunken',
  failed: 'danger',
  undone: 'sunken',
} as const satisfies Record<YearChange['state'], BadgeTone>;

type ChangeListProps = { changes: readonly YearChange[]; onDone: () => Promise<unknown> };

/** Years that were closed, and the one that is being closed with how far it is. */
export function ChangeList({ changes, onDone }: ChangeListProps) {
  const t = useTranslations('office-structure.yearChange');
  const [asked, setAsked] = useState<{ kind: 'cancel' | 'undo'; change: YearChange } | null>(null);
  return (
    <Panel aria-labelledby="year-changes">
      <PanelHead id="year-changes" title={t('history')} />
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} onAsk={(kind) => setAsked({ kind, change })} />
        ))}
      </ul>
      {asked && <TakeBackDialog {...asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function ChangeLine({ change, onAsk }: { change: YearChange; onAsk: (kind: 'cancel' | 'undo') => void }) {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  const format = useFormat();
  const { state, totals, students, moved, refusal, waiting_for: waiting } = change;
  const title = t('changeOf', {
    from: pick(change.from_year.name, locale),
    to: pick(change.to_year.name, locale),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{title}</bdi>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-14 text-ink-2">
          {t('madeBy', {
            name: change.made_by ? pick(change.made_by, locale) : '',
            day: format.date(new Date(change.made_at)),
          })}
        </p>
        {totals && state === 'done' && (
          <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
            {studentOutcomes.map((key) => (
              <span key={key}>{`${t(`totals.${key}`)}: ${format.number(totals[key])}`}</span>
            ))}
          </p>
        )}
        {refusal && <p className="text-14 text-danger-ink">{t(`refusals.${refusal}`, { count: 1 })}</p>}
        {waiting.length > 0 && (
          <div className="text-14">
            <p>{t('waits')}</p>
            <WaitingList waiting={waiting} />
          </div>
        )}
        {state === 'running' && (
          <Progress
            className="mt-2"
            name={title}
            value={moved}
            max={students}
            words={t('progress', { done: format.number(moved), all: format.number(students) })}
          />
        )}
      </div>
      {change.may_cancel && (
        <Button size="row" onClick={() => onAsk('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {change.may_undo && (
        <Button size="row" onClick={() => onAsk('undo')}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
