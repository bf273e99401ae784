/** Sheets of a workbook that a school fills in by hand, in the order in which they are read. */
export const dataSheets = ['sheet_classes', 'sheet_staff', 'sheet_students', 'sheet_teaching'] as const;
export type DataSheet = (typeof dataSheets)[number];

/** Guardians that the row of a student has columns for. */
export const sheetGuardians = [1, 2] as const;

const guardianColumns = sheetGuardians.flatMap((place) =>
  (['first', 'last', 'gender', 'national_id', 'phone'] as const).map(
    (key) => `guardian_${place}_${key}` as const,
  ),
);
/** Columns of each sheet in the order of the template; the first is one that no other sheet has. */
export const sheetColumns = {
  sheet_classes: ['name_ar', 'name_en', 'grade'],
  sheet_staff: [
    'role',
    'first_ar',
    'last_ar',
    'first_en',
    'last_en',
    'gender',
    'national_id',
    'email',
    'phone',
    'username',
  ],
  sheet_students: [
    'number',
    'first_ar',
    'last_ar',
    'first_en',
    'last_en',
    'gender',
    'birth_date',
    'national_id',
    'grade',
    'classroom',
    'email',
    'phone',
    ...guardianColumns,
  ],
  sheet_teaching: ['teacher', 'subject', 'grade', 'classroom'],
} as const satisfies Record<DataSheet, readonly string[]>;
export type SheetColumnKey = (typeof sheetColumns)[DataSheet][number];

/** Whom or what of its row a record of the school is about. */
export type SheetPart = 'row' | 'implied' | `guardian_${(typeof sheetGuardians)[number]}`;
/** Where in a workbook a record comes from. */
export type SheetPlace = { sheet: DataSheet; row: number; part: SheetPart };

export const unreadKinds = ['sheet', 'column', 'remarks'] as const;
/**
 * What of a workbook is not read: a sheet with its filled rows, a column with how many rows have a value in
 * it, rows of explanation. `missing`: the column without which a sheet that looks like one of ours is none.
 */
export type UnreadPart = {
  kind: (typeof unreadKinds)[number];
  sheet: string;
  column: string | null;
  missing: SheetColumnKey | null;
  rows: number;
};

const ofPerson: Record<string, SheetColumnKey> = {
  sourcedId: 'national_id',
  userSourcedId: 'national_id',
  givenName: 'first_ar',
  'metadata.givenName_ar': 'first_ar',
  'metadata.givenName_en': 'first_en',
  familyName: 'last_ar',
  'metadata.familyName_ar': 'last_ar',
  'metadata.familyName_en': 'last_en',
  email: 'email',
  phone: 'phone',
  username: 'username',
  userIds: 'national_id',
  identifier: 'number',
  'users.identifier': 'number',
  agentSourcedIds: 'guardian_1_national_id',
  sex: 'gender',
  'demographics.sex': 'gender',
  birthDate: 'birth_date',
  role: 'role',
  classSourcedId: 'classroom',
};
const ofGuardian: Record<string, 'first' | 'last' | 'gender' | 'national_id' | 'phone'> = {
  sourcedId: 'national_id',
  userSourcedId: 'national_id',
  givenName: 'first',
  familyName: 'last',
  sex: 'gender',
  'demographics.sex': 'gender',
  userIds: 'national_id',
  phone: 'phone',
};
const ofTeaching: Record<string, SheetColumnKey> = {
  title: 'classroom',
  'metadata.title_ar': 'classroom',
  'metadata.title_en': 'classroom',
  grades: 'grade',
  courseSourcedId: 'subject',
  classSourcedId: 'classroom',
  'metadata.homeroomSourcedId': 'classroom',
  userSourcedId: 'teacher',
  role: 'teacher',
};

/** The column of a workbook that a column of OneRoster was filled from; null: the row as a whole. */
export function sheetColumnOf(
  { sheet, part }: SheetPlace,
  { table, field }: { table: string; field: string },
): SheetColumnKey | null {
  const own = sheetColumns[sheet].find((key) => key === field && key.startsWith('guardian_'));
  if (own) return own;
  if (part === 'guardian_1' || part === 'guardian_2') {
    const key = ofGuardian[field];
    return key ? `${part}_${key}` : null;
  }
  if (sheet === 'sheet_classes')
    return field === 'grades' ? 'grade' : field === 'metadata.title_en' ? 'name_en' : 'name_ar';
  if (table === 'courses') return field === 'grades' ? 'grade' : 'subject';
  if (table === 'classes' || sheet === 'sheet_teaching') return ofTeaching[field] ?? null;
  return ofPerson[field] ?? null;
}
