'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { remindTeachers } from '../api/weekly-plans';

/** Reminds the teachers whose plans of a week are missing. */
export function RemindButton({ action, week }: { action: ResourceAction; week: string }) {
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const remind = async () => {
    const message = await run(() => remindTeachers(action.endpoint_url, week));
    if (message !== null) toast.success(message);
  };
  return (
    <Button icon={<Icon name="bell" size={18} />} busy={isBusy} onClick={() => void remind()}>
      {action.label}
    </Button>
  );
}
