import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import type { Progress } from '../../hooks/use-progress';

/** Props of a component that shows a resource: the resource, and the receiver of its progress. */
export type ReaderProps = { resource: ResourceDetail; progress: Progress };
