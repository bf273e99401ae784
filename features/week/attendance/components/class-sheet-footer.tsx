'use client';

import { useTranslations } from 'next-intl';
import { OnDevice } from '@/components/form/on-device';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { DraftName } from '@/lib/drafts/kinds';
import { countOf, type Entry } from '../model/marks';
import type { WaitingSheet } from '../model/waiting-sheets';

type ClassSheetFooterProps = {
  /** Zero: the sheet was never saved. */
  version: number;
  entries: Readonly<Record<string, Entry>>;
  waiting: WaitingSheet | undefined;
  problem: string | null;
  /** Name of the draft under which this device keeps what is not saved. */
  draft: DraftName;
  isWritable: boolean;
  /** Something is changed and not saved. */
  isOpen: boolean;
  isBusy: boolean;
  onSave: () => void;
};

/** The counts of a class list, where it is saved, and the button that saves it. */
export function ClassSheetFooter(props: ClassSheetFooterProps) {
  const { version, entries, waiting, problem, isWritable, isOpen, isBusy, onSave } = props;
  const t = useTranslations('attendance');
  const format = useFormat();
  const counts = countOf(entries);
  const refused =
    problem ?? (waiting && waiting.refused !== undefined ? waiting.refused || t('failed') : null);
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:px-5">
      <p role="status" className="min-w-0 flex-1 basis-56 text-14">
        {t('counts', {
          present: format.number(counts.present),
          late: format.number(counts.late),
          absent: format.number(counts.absent),
          excused: format.number(counts.excused),
        })}
      </p>
      {waiting && waiting.refused === undefined && !isBusy && (
        <Badge tone="accent" icon={<Icon name="hard-drive" />}>
          {t('states.waiting')}
        </Badge>
      )}
      {!waiting && <OnDevice name={props.draft} />}
      {!waiting && version > 0 && !isOpen && (
        <Badge tone="success" icon={<Icon name="cloud-check" />}>
          {t('atSchool')}
        </Badge>
      )}
      {isWritable && (
        <Button
          variant="primary"
          busy={isBusy}
          disabled={version > 0 && !isOpen && !waiting}
          onClick={onSave}
        >
          {t(waiting ? 'again' : version === 0 ? 'save' : 'correct')}
        </Button>
      )}
      {refused && (
        <div className="basis-full">
          <FieldError>{refused}</FieldError>
        </div>
      )}
    </div>
  );
}
