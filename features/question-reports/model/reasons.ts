import type { ReportReason } from '@/lib/contract/resources/question-report';

/** In the order in which they are offered. */
export const reasons: readonly ReportReason[] = ['wrong_key', 'unclear', 'typo', 'media', 'other'];
