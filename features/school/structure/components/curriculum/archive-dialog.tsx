'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { StructureUses } from '@/lib/contract/resources/school/school-structure';
import { archiveKept, curriculumQueries, type Kept } from '../../api/curriculum';
import { partAddress } from '../../model/parts';

type ArchiveDialogProps = {
  kept: Kept;
  row: { id: string; name: { ar?: string | undefined; en?: string | undefined } };
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Archives a grade or subject after it was asked; while somebody uses it, who that is and where it is
 * changed.
 */
export function ArchiveDialog({ kept, row, onDone, onClose }: ArchiveDialogProps) {
  const t = useTranslations('office-structure.curriculum');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const { data: uses, isError } = useQuery(curriculumQueries.uses(locale, kept, row.id));
  const { run, isBusy, problem } = useAction();
  const name = pick(row.name, locale);
  const isUsed = uses !== undefined && (uses.rows.length > 0 || uses.students > 0 || uses.open_work > 0);
  if (isUsed)
    return (
      <Dialog
        open
        title={t('usedTitle', { name })}
        onClose={onClose}
        lead={t(kept === 'grades' ? 'gradeUsed' : 'subjectUsed')}
        footer={
          <Button data-autofocus variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <UsesList kept={kept} id={row.id} uses={uses} />
      </Dialog>
    );
  const confirm = () =>
    run(async () => {
      await archiveKept(locale, kept, row.id);
      await onDone();
      onClose();
      toast.success(t('done'));
    });
  return (
    <ConfirmDialog
      open
      title={t('archiveTitle', { name })}
      lead={t(kept === 'grades' ? 'archiveGrade' : 'archiveSubject')}
      safeLabel={all('keep')}
      confirmLabel={t('archive')}
      busy={isBusy || (uses === undefined && !isError)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {uses === undefined && !isError && <Spinner />}
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}

type UsesListProps = { kept: Kept; id: string; uses: StructureUses };

/** Rows that one dialog can hold; of the others the number is said. */
const MOST_SHOWN = 12;

function UsesList({ kept, id, uses }: UsesListProps) {
  const t = useTranslations('office-structure.curriculum');
  const locale = useLocale();
  const shown = uses.rows.slice(0, MOST_SHOWN);
  const more = uses.rows.length - shown.length;
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line rounded-md border border-line">
        {shown.map(({ kind, name, teacher, branch, is_own_branch: isOwn }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name, and never change place
          <li key={index} className="px-3 py-2 text-14">
            <bdi className="font-semibold">{pick(name, locale)}</bdi>
            <span className="text-ink-2">
              {' · '}
              {kind === 'supervisor' ? t('supervises') : teacher ? pick(teacher, locale) : t('class')}
              {!isOwn && ` · ${pick(branch, locale)}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-14 text-ink-2">{t('moreUses', { count: more })}</p>}
      {uses.students > 0 && <p className="text-14">{t('students', { count: uses.students })}</p>}
      {uses.open_work > 0 && <p className="text-14">{t('openWork', { count: uses.open_work })}</p>}
      <LinkButton
        href={
          kept === 'grades'
            ? partAddress('classes', { grade_uuid: id })
            : partAddress('teaching', { subject_uuid: id })
        }
        size="row"
      >
        {t(kept === 'grades' ? 'toClasses' : 'toTeaching')}
      </LinkButton>
    </div>
  );
}
