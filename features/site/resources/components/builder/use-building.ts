import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';

/** The messages after a write. */
type DoneMessage =
  | 'saved'
  | 'resourceHidden'
  | 'resourceMade'
  | 'resourcePublished'
  | 'resourceRemoved'
  | 'sectionHidden'
  | 'sectionPublished'
  | 'sectionRemoved';

/** A write of the builder, after which the page shows what is stored; a refusal is a toast. */
export function useBuilding() {
  const router = useRouter();
  const t = useTranslations('resources.builder');
  const action = useAction({ tell: toast.error, onRefused: () => router.refresh() });
  return {
    isBusy: action.isBusy,
    /** Whether it was written; `done` is the message shown then. */
    run: async (write: () => Promise<unknown>, done?: DoneMessage): Promise<boolean> => {
      const result = await action.run(async () => {
        await write();
        return true;
      });
      if (!result) return false;
      if (done) toast.success(t(done));
      router.refresh();
      return true;
    },
  };
}
