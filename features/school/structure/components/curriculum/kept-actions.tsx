'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { MoveButtons } from '@/components/ui/move-buttons';
import { toast } from '@/components/ui/toast';
import { type Kept, moveKept, restoreKept } from '../../api/curriculum';

type KeptActionsProps = {
  kept: Kept;
  row: { id: string; is_first: boolean; is_last: boolean; is_archived: boolean; is_own: boolean };
  name: string;
  /** The list is whole: neighbours of a row are those of the order. */
  isOrdered: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onDone: () => Promise<unknown>;
};

/** Order, change and archive of a grade or subject; one of another branch is read only. */
export function KeptActions({ kept, row, name, isOrdered, onEdit, onArchive, onDone }: KeptActionsProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const write = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await onDone();
    });
  if (!row.is_own) return <span className="text-14 text-ink-3">{t('curriculum.ofOthers')}</span>;
  if (row.is_archived)
    return (
      <Button
        size="row"
        busy={isBusy}
        onClick={() =>
          write(async () => {
            await restoreKept(locale, kept, row.id);
            toast.success(t('curriculum.restored'));
          })
        }
      >
        {t('curriculum.restore')}
        <span className="sr-only"> {name}</span>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOrdered && (
        <div className="flex">
          <MoveButtons
            up={t('curriculum.up', { name })}
            down={t('curriculum.down', { name })}
            isFirst={row.is_first || isBusy}
            isLast={row.is_last || isBusy}
            iconSize={18}
            onMove={(by) => write(() => moveKept(locale, kept, row.id, by < 0 ? 'up' : 'down'))}
          />
        </div>
      )}
      <Button size="row" onClick={onEdit}>
        {t('edit')}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button size="row" onClick={onArchive}>
        {t('curriculum.archive')}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
