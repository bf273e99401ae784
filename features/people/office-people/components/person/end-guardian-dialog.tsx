'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { useRouter } from '@/lib/i18n/navigation';
import { endGuardian, restoreLink } from '../../api/people';
import { peoplePage, personPage } from '../../model/pages';

type Relative = OfficePerson['guardians'][number];
type EndGuardianDialogProps = {
  person: OfficePerson;
  relative: Relative;
  /** Whether the relative is a child of the person, or a guardian. */
  isChild: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Ends the link of a guardian and a student after it was asked; the message that it is done takes it back.
 */
export function EndGuardianDialog({ person, relative, isChild, onDone, onClose }: EndGuardianDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const router = useRouter();
  const again = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const link = isChild
    ? { student: relative.id, guardian: person.id }
    : { student: person.id, guardian: relative.id };
  // A guardian without a child in the branch is none of its people any more.
  const isGone = isChild && person.children.length === 1 && person.roles.every((role) => role === 'parent');
  const restore = () =>
    again.run(async () => {
      await restoreLink(locale, link);
      toast.success(t('family.restored'));
      if (isGone) router.push(personPage(person.id));
      else await onDone();
    });
  const confirm = async () => {
    await endGuardian(locale, link);
    onClose();
    toast.success(t('family.ended'), {
      action: { label: t('family.undo'), onClick: () => void restore() },
      duration: 10_000,
    });
    if (isGone) router.push(peoplePage);
    else await onDone();
  };
  return (
    <AskDialog
      title={t(isChild ? 'family.endChildTitle' : 'family.endTitle', { name: pick(relative.name, locale) })}
      lead={t(isChild ? 'family.endChildLead' : 'family.endLead')}
      safeLabel={t('steps.keep')}
      confirmLabel={t('family.end')}
      act={confirm}
      onClose={onClose}
    />
  );
}
