/** What of two accounts is chosen one by one. */
export const mergeFields = [
  'name',
  'gender',
  'email',
  'phone',
  'national_id',
  'sign_in',
  'job_title',
  'picture',
  'place',
  'profile',
] as const;
export type MergeField = (typeof mergeFields)[number];
