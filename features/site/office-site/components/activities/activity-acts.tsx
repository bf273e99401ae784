'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { ListedActivity } from '@/lib/contract/resources/site/office-activity';
import { useRouter } from '@/lib/i18n/navigation';
import { moveActivity, removeActivity } from '../../api/activities';
import { activityPage } from '../../model/pages';

type ActsProps = {
  activity: ListedActivity;
  /** The list is whole: neighbours of a row are those of the order. */
  isOrdered: boolean;
};

/** Order, change and deletion of an activity; one of a grade of another branch is read only. */
export function ActivityActs({ activity, isOrdered }: ActsProps) {
  const t = useTranslations('office-site.activities');
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const { id, is_first: isFirst, is_last: isLast } = activity;
  const name = pick(activity.title, locale);
  if (!activity.is_own) return <span className="text-14 text-ink-3">{t('ofOthers')}</span>;
  const move = (direction: 'up' | 'down') =>
    void run(async () => {
      await moveActivity(locale, id, direction);
      router.refresh();
    });
  const remove = async () => {
    await removeActivity(locale, id);
    setAsking(false);
    toast.success(t('removed'));
    router.refresh();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isOrdered && (
        <div className="flex">
          <IconButton
            name={t('up', { name })}
            icon={<Icon name="arrow-up" size={18} />}
            disabled={isFirst || isBusy}
            onClick={() => move('up')}
          />
          <IconButton
            name={t('down', { name })}
            icon={<Icon name="arrow-down" size={18} />}
            disabled={isLast || isBusy}
            onClick={() => move('down')}
          />
        </div>
      )}
      <LinkButton size="row" href={activityPage(id)} aria-label={t('editNamed', { name })}>
        {t('change')}
      </LinkButton>
      <Button size="row" aria-label={t('removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('removeTitle', { name })}
          lead={t('removeLead')}
          safeLabel={t('keep')}
          confirmLabel={t('remove')}
          act={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
