'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { detailsOf } from '@/lib/api/errors';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { BulkInput, BulkOutcome } from '@/lib/contract/resources/quizzes/question-bank';
import { rowOptions } from '@/lib/i18n/row-options';
import { previewBulk, runBulk } from '../../api/mutations';
import { type Change, changeOf, emptyChange, isEmptyChange } from '../../model/bulk';
import { type BankFilters, toAddress } from '../../model/filters';

type BulkDialogProps = {
  /** Chosen questions; null: all that the filters find. */
  ids: readonly string[] | null;
  filters: BankFilters;
  count: number;
  onClose: () => void;
  onDone: () => void;
};

/** One change for many questions: a preview, then all of it or nothing. */
export function BulkDialog({ ids, filters, count, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('question-bank.bulk');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const [change, setChange] = useState<Change>(emptyChange);
  const [left, setLeft] = useState<readonly string[]>([]);
  const preview = useMutation(previewBulk(staff));
  const run = useMutation(runBulk(staff));
  const once = useOnce();
  const { page: _, size: _size, sort: _sort, ...found } = toAddress(filters);
  const inputOf = (without: readonly string[] = left): BulkInput => ({
    ...(ids
      ? { ids: ids.filter((id) => !without.includes(id)) }
      : { filters: found as BulkInput['filters'] }),
    change: changeOf(change),
    ...(change.reason.trim() && { reason: change.reason.trim() }),
  });
  const set = (part: Partial<Change>) => {
    setChange((now) => ({ ...now, ...part }));
    preview.reset();
    run.reset();
  };
  const outcome = preview.data;
  const apply = () =>
    once.run(async () => {
      const { changed } = await run.mutateAsync(inputOf());
      toast.success(t('done', { count: changed }));
      onDone();
      onClose();
    });
  const leaveOut = ({ refused }: BulkOutcome) => {
    const without = [...left, ...refused.map(({ question_id }) => question_id)];
    setLeft(without);
    preview.mutate(inputOf(without));
  };
  const isReady = outcome !== undefined && outcome.refused.length === 0 && outcome.changed > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { count })}
      lead={t('lead')}
      closeLabel={common('close')}
      footer={
        <>
          {isReady ? (
            <Button variant="primary" busy={run.isPending} onClick={apply}>
              {t('apply', { count: outcome.changed })}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={preview.isPending}
              disabled={isEmptyChange(change)}
              onClick={() => preview.mutate(inputOf())}
            >
              {t('preview')}
            </Button>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <ChangeFields subjectId={filters.subject} change={change} onChange={set} />
      <div role="status" className="mt-4">
        {[...detailsOf(preview.error), ...detailsOf(run.error)].map((detail) => (
          <ErrorState key={detail}>{detail}</ErrorState>
        ))}
        {outcome && <Outcome outcome={outcome} onLeaveOut={ids ? () => leaveOut(outcome) : null} />}
      </div>
    </Dialog>
  );
}

type OutcomeProps = { outcome: BulkOutcome; onLeaveOut: (() => void) | null };

function Outcome({ outcome, onLeaveOut }: OutcomeProps) {
  const t = useTranslations('question-bank.bulk');
  const locale = useLocale();
  const { changed, same, refused } = outcome;
  const refusedTitle = t('refused', { count: refused.length });
  return (
    <>
      <p className="font-semibold">
        {t('changes', { count: changed })}
        {same > 0 && <span className="font-normal text-ink-2"> · {t('same', { count: same })}</span>}
      </p>
      {refused.length > 0 && (
        <div className="mt-3 rounded-md bg-accent-soft p-3 text-accent-ink">
          <p className="font-semibold">{refusedTitle}</p>
          <ScrollRegion label={refusedTitle} className="mt-2 max-h-48 overflow-y-auto">
            <ul className="flex flex-col gap-2 text-14">
              {refused.map(({ question_id, plain, detail }) => (
                <li key={question_id}>
                  <span dir="auto" className="block font-semibold wrap-anywhere">
                    {pick(plain, locale)}
                  </span>
                  {detail}
                </li>
              ))}
            </ul>
          </ScrollRegion>
          {onLeaveOut && (
            <Button className="mt-3" onClick={onLeaveOut}>
              {t('leaveOut')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type ChangeFieldsProps = {
  subjectId: string | undefined;
  change: Change;
  onChange: (part: Partial<Change>) => void;
};

function ChangeFields({ subjectId, change, onChange }: ChangeFieldsProps) {
  const t = useTranslations('question-bank.bulk');
  const words = useTranslations('questions');
  const common = useTranslations('common.field');
  const locale = useLocale();
  const staff = useStaff();
  const sections =
    useQuery({ ...lookupQueries.sections(staff, subjectId ?? ''), enabled: subjectId !== undefined }).data ??
    [];
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Select
        label={t('section')}
        hint={subjectId ? undefined : t('sectionNeedsSubject')}
        disabled={!subjectId}
        placeholder={t('leave')}
        value={change.section_id}
        options={rowOptions(sections, locale)}
        onChange={({ target }) => onChange({ section_id: target.value })}
      />
      <Select
        label={t('difficulty')}
        placeholder={t('leave')}
        value={change.difficulty}
        options={([1, 2, 3] as const).map((level) => ({
          value: String(level),
          label: words(`difficulty.${level}`),
        }))}
        onChange={({ target }) => onChange({ difficulty: target.value })}
      />
      <TextField
        label={t('addTags')}
        hint={t('tagsHint')}
        value={change.addTags}
        onChange={({ target }) => onChange({ addTags: target.value })}
      />
      <TextField
        label={t('removeTags')}
        hint={t('tagsHint')}
        value={change.removeTags}
        onChange={({ target }) => onChange({ removeTags: target.value })}
      />
      <TextField
        label={t('skill')}
        optional={common('optional')}
        maxLength={100}
        value={change.skill}
        onChange={({ target }) => onChange({ skill: target.value })}
      />
      <Select
        label={t('status')}
        placeholder={t('leave')}
        value={change.status}
        options={[
          { value: 'approved', label: t('statusApproved') },
          { value: 'suspended', label: t('statusSuspended') },
        ]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      {change.status === 'suspended' && (
        <TextField
          fieldClassName="sm:col-span-2"
          label={t('reason')}
          maxLength={500}
          value={change.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </div>
  );
}
