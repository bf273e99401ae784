/** What a file was sent for. */
export const filePurposes = [
  'question_media',
  'essay_attachment',
  'picture',
  'media',
  'poster',
  'caption',
  'package',
  'small_film',
  'excuse',
  'room',
  'logo',
  'payment_receipt',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
