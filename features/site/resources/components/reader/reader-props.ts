import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import type { Progress } from '../../hooks/use-progress';

/** What shows a resource gets: the resource, and where to tell what was read. */
export type ReaderProps = { resource: ResourceDetail; progress: Progress };
