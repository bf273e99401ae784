'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { MarkingEntry } from '@/lib/contract/resources/quizzes/report';

type AnswerListProps = {
  entries: readonly MarkingEntry[];
  at: number;
  /** Ids of answers whose mark or comment is typed and not saved. */
  unsaved: ReadonlySet<string>;
  nameOf: (index: number) => string;
  onOpen: (index: number) => void;
};

/** The answers in a fixed order, each with its mark. */
export function AnswerList({ entries, at, unsaved, nameOf, onOpen }: AnswerListProps) {
  const t = useTranslations('reports.marking');
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <Panel>
      <PanelHead
        title={t('answers')}
        actions={<span className="text-14 text-ink-2">{format.number(entries.length)}</span>}
      />
      <ol ref={list} className="max-h-48 divide-y divide-line overflow-y-auto lg:max-h-[60dvh]">
        {entries.map((entry, index) => (
          <li key={entry.id} className={index === at ? 'beam-row bg-primary-soft' : 'bg-surface'}>
            <button
              type="button"
              aria-current={index === at || undefined}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-start text-14 hover:bg-sunken"
              onClick={() => onOpen(index)}
            >
              <bdi className={cx(index === at && 'font-bold')}>{nameOf(index)}</bdi>
              <span
                className={cx(
                  'text-13 whitespace-nowrap',
                  unsaved.has(entry.id) ? 'font-semibold text-accent-ink' : 'text-ink-2',
                )}
              >
                {unsaved.has(entry.id)
                  ? t('unsaved')
                  : entry.mark === null
                    ? t('notMarked')
                    : t('score', {
                        mark: format.decimal(entry.mark),
                        max: format.decimal(entry.max_mark),
                      })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
