'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Pagination as Pages } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { CorrectionEntry } from '@/lib/contract/resources/quizzes/correction';

type HistoryPanelProps = {
  entries: readonly CorrectionEntry[];
  pagination: Pages | undefined;
  /** Address of the report. */
  here: string;
};

/** Every correction of a quiz: who, when, why, and the effect. */
export function HistoryPanel({ entries, pagination, here }: HistoryPanelProps) {
  const t = useTranslations('reports.history');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {entries.length === 0 ? (
        <EmptyState small title={t('empty')} />
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination pages={pagination} href={(page) => listAddress(here, { tab: 'changes' }, { page })} />
    </Panel>
  );
}

function Entry({ entry }: { entry: CorrectionEntry }) {
  const locale = useLocale();
  const format = useFormat();
  const t = useTranslations('reports.history');
  const policies = useTranslations('corrections.regrade.policies');
  const { question, students } = entry;
  const prompt = question ? pick(question.prompt, locale) : '';
  const facts = [
    question &&
      (question.position === null
        ? t('questionOnly', { prompt })
        : t('question', { number: format.number(question.position), prompt })),
    students.length > 0 &&
      t('students', { names: format.list(students.map(({ name }) => pick(name, locale))) }),
    entry.reason && t('reason', { reason: entry.reason }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li className="keep flex gap-3 px-4 py-4 md:px-5">
      <Icon name="rotate-ccw-clock" size={18} className="mt-1 shrink-0 text-ink-3" />
      <div className="grid min-w-0 gap-1 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t(`kinds.${entry.kind}`)}</span>
          {entry.policy && <Badge tone="info">{policies(entry.policy)}</Badge>}
          {entry.touched > 0 && <span className="text-ink-2">{t('touched', { count: entry.touched })}</span>}
        </p>
        {entry.gained + entry.lost > 0 && <p>{t('effect', { gained: entry.gained, lost: entry.lost })}</p>}
        {facts.map((fact) => (
          <p key={fact} className="wrap-anywhere text-ink-2">
            <bdi>{fact}</bdi>
          </p>
        ))}
        <p className="text-13 text-ink-3">
          <bdi>
            {t('when', {
              when: format.moment(entry.at),
              who: entry.by ? pick(entry.by.name, locale) : t('someone'),
            })}
          </bdi>
        </p>
      </div>
    </li>
  );
}
