import { lazy, Suspense } from 'react';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';

/** Each dialog comes when it is opened. */
const ResourceDialog = lazy(async () => ({ default: (await import('./resource-dialog')).ResourceDialog }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog')).ChangeDialog }));
const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog')).ChooseDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog')).PreviewDialog }));
const ReadersDialog = lazy(async () => ({ default: (await import('./readers-dialog')).ReadersDialog }));

export type Opened =
  | { kind: 'new'; content: 'page' | 'link' }
  | { kind: 'choose'; from: 'library' | 'activities' }
  | { kind: 'change' | 'preview' | 'readers'; resource: ListedResource };

type OpenDialogProps = {
  staff: Staff;
  opened: Opened;
  section: string;
  subject: string;
  onClose: () => void;
};

/** The dialog of the builder that is open. */
export function OpenDialog({ opened, ...rest }: OpenDialogProps) {
  return (
    <Suspense>
      <Opened opened={opened} {...rest} />
    </Suspense>
  );
}

function Opened({ staff, opened, section, subject, onClose }: OpenDialogProps) {
  switch (opened.kind) {
    case 'new':
      return (
        <ResourceDialog
          staff={staff}
          of={{ kind: 'new', section, content: opened.content }}
          onClose={onClose}
        />
      );
    case 'choose':
      return (
        <ChooseDialog
          staff={staff}
          section={section}
          subject={subject}
          from={opened.from}
          onClose={onClose}
        />
      );
    case 'change':
      return <ChangeDialog staff={staff} resource={opened.resource} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog staff={staff} resource={opened.resource} onClose={onClose} />;
    default:
      return <ReadersDialog staff={staff} resource={opened.resource} onClose={onClose} />;
  }
}
