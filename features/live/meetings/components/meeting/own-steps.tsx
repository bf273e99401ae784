'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import { actionOf, runAction } from '../../api/meetings';
import { type MeetingArea, pagesOf } from '../../model/pages';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }));

type OwnStepsProps = { meeting: Meeting; title: string; area: MeetingArea };

/** What the organiser does with a meeting: move, change, cancel, or take a draft away. */
export function OwnSteps({ meeting, title, area }: OwnStepsProps) {
  const t = useTranslations('meetings.steps');
  const common = useTranslations('common.actions');
  const router = useRouter();
  const pages = pagesOf(area);
  const [open, setOpen] = useState<'move' | 'cancel' | 'delete' | null>(null);
  const { run, isBusy } = useAction({ onFailure: toast.error, isLeaving: true });
  const close = () => setOpen(null);
  const [update, cancel, remove] = [
    actionOf(meeting, 'update'),
    actionOf(meeting, 'cancel'),
    actionOf(meeting, 'delete'),
  ];
  const removeDraft = async () => {
    if (!remove) return;
    const done = await run(async () => {
      await runAction(remove);
      return true;
    });
    if (!done) return;
    toast.success(t('deleted'));
    router.push(pages.list);
    router.refresh();
  };
  return (
    <>
      {update && meeting.state === 'scheduled' && (
        <Button icon={<Icon name="clock" size={18} />} onClick={() => setOpen('move')}>
          {t('move')}
        </Button>
      )}
      {update && (
        <LinkButton icon={<Icon name="pencil" size={18} />} href={pages.edit(meeting.id)}>
          {t('edit')}
        </LinkButton>
      )}
      {cancel && (
        <Button
          variant="danger"
          icon={<Icon name="calendar-x" size={18} />}
          onClick={() => setOpen('cancel')}
        >
          {t('cancel')}
        </Button>
      )}
      {remove && (
        <Button variant="danger" icon={<Icon name="trash" size={18} />} onClick={() => setOpen('delete')}>
          {t('delete')}
        </Button>
      )}
      <Suspense>
        {open === 'move' && <MoveDialog meeting={meeting} onClose={close} />}
        {open === 'cancel' && cancel && <CancelDialog meeting={meeting} action={cancel} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'delete'}
        title={t('deleteTitle', { title })}
        lead={t('deleteLead')}
        safeLabel={common('cancel')}
        confirmLabel={t('delete')}
        tone="danger"
        busy={isBusy}
        onCancel={close}
        onConfirm={() => void removeDraft()}
      />
    </>
  );
}
