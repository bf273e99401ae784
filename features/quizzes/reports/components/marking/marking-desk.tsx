'use client';

import { listAddress } from '@/components/data/list-address';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Pagination } from '@/components/data/pagination';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Progress } from '@/components/ui/progress';
import type { Staff } from '@/lib/staff/staff';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { MarkingEntry, MarkingQuestion } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';
import { whenDraftsAreOpen } from '@/lib/drafts/draft-owner';
import { dropDraft, readDraft } from '@/lib/drafts/drafts';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { reportQueries } from '../../api/queries';
import { markDraft } from '../../model/mark-draft';
import { AnswerList } from './answer-list';
import { AnswerPanel } from './answer-panel';
import { MarkForm } from './mark-form';
import { useDeskKeys } from './use-desk-keys';

type MarkingDeskProps = {
  staff: Staff;
  quizId: string;
  /** Where marks are sent. */
  action: ResourceAction;
  question: MarkingQuestion;
  number: number;
  /** The question in plain words. */
  prompt: string;
  scope: string;
  here: string;
  page: number;
  isAnonymous: boolean;
};

/** Answers at the start, the answer in the middle, the mark at the end; saving leads to the next one. */
export function MarkingDesk(props: MarkingDeskProps) {
  const { staff, quizId, action, question, here, page, isAnonymous } = props;
  const t = useTranslations('reports.marking');
  const format = useFormat();
  const locale = useLocale();
  const filters = { question: question.question_id, page, isAnonymous };
  const { data } = useSuspenseQuery(reportQueries.marking(staff, quizId, filters));
  const entries = data.data;
  const first = entries.findIndex(({ mark }) => mark === null);
  const [at, setAt] = useState(Math.max(0, first));
  // Marks given here, by entry: the list keeps its order during marking.
  const [given, setGiven] = useState<Record<string, MarkingEntry>>({});
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const desk = useRef<HTMLDivElement>(null);
  const keys = useDeskKeys(desk, at, (by) => setAt(Math.min(entries.length - 1, Math.max(0, at + by))));
  const shown = entries.map((entry) => given[entry.id] ?? entry);
  const entry = shown[at];
  const version = question.versions.find(({ version_id }) => version_id === entry?.version_id);
  const pages = data.meta.pagination;
  const before = ((pages?.current_page ?? 1) - 1) * (pages?.per_page ?? 0);
  const marked =
    question.marked +
    entries.filter((old) => old.mark === null && (given[old.id]?.mark ?? null) !== null).length;
  const nameOf = (index: number) =>
    pick(shown[index]?.student?.name, locale) || t('answer', { number: format.number(before + index + 1) });
  const own = { tab: 'essays', question: question.question_id };
  const note = ({ id }: MarkingEntry, isUnsaved: boolean) =>
    setUnsaved((ids) => new Set(isUnsaved ? [...ids, id] : [...ids].filter((known) => known !== id)));
  // Unsaved input of an earlier visit, by answer.
  useEffect(
    () =>
      whenDraftsAreOpen(false, () =>
        setUnsaved(
          new Set(entries.filter((found) => readDraft(markDraft(found)) !== undefined).map(({ id }) => id)),
        ),
      ),
    [entries],
  );
  const guard = useLeaveGuard(unsaved.size > 0, () => {
    for (const found of entries) dropDraft(markDraft(found));
  });
  const take = (saved: MarkingEntry) => {
    note(saved, false);
    setGiven((all) => ({ ...all, [saved.id]: saved }));
    keys.keepFocus();
    if (at < entries.length - 1) setAt(at + 1);
  };
  return (
    <>
      <header className="-mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-surface px-4 py-4 md:-mx-8 md:-mt-8 md:px-8">
        <LinkButton
          variant="quiet"
          href={`${here}?tab=essays`}
          aria-label={t('back')}
          icon={<Icon name="arrow-right" size={20} className="mirror rotate-180" />}
        >
          <span className="sr-only">{t('back')}</span>
        </LinkButton>
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-20 font-bold">
            {t('title', { number: format.number(props.number), prompt: `\u2068${props.prompt}\u2069` })}
          </h1>
          <p className="text-14 text-ink-2">
            {props.scope}
            {isAnonymous && ` · ${t('namesHidden')}`}
          </p>
        </div>
        <Progress
          className="w-64"
          value={marked}
          max={question.total}
          name={t('progress', { marked: format.number(marked), total: format.number(question.total) })}
          words={t('progress', { marked: format.number(marked), total: format.number(question.total) })}
        />
        <LinkButton
          href={listAddress(here, { ...own, names: isAnonymous ? '1' : '0' })}
          icon={isAnonymous ? <Icon name="eye" size={18} /> : <Icon name="eye-off" size={18} />}
        >
          {t(isAnonymous ? 'showNames' : 'hideNames')}
        </LinkButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside what each of its parts does by itself */}
      <div
        ref={desk}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onPointerDown={keys.onPointerDown}
        className="grid grid-cols-1 items-start gap-5 outline-none lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_22rem]"
      >
        <div className="grid gap-2">
          <AnswerList entries={shown} at={at} nameOf={nameOf} unsaved={unsaved} onOpen={setAt} />
          <Pagination
            pages={pages}
            href={(to) =>
              listAddress(here, { ...own, names: isAnonymous ? '0' : '1', page: to }, { page: to })
            }
          />
        </div>
        {entry && <AnswerPanel entry={entry} name={nameOf(at)} model={version?.model_answer ?? null} />}
        {entry && (
          <div className="lg:col-start-2 xl:col-start-auto">
            <MarkForm
              key={entry.id}
              action={action}
              entry={entry}
              rubric={version?.rubric ?? []}
              isOneOfMany={entries.length > 1}
              next={at < entries.length - 1 ? nameOf(at + 1) : null}
              onSaved={take}
              onUnsaved={note}
            />
          </div>
        )}
      </div>
      <LeaveDialog guard={guard} />
    </>
  );
}
