import { writeZip } from './engine/write-zip';

async function* once(text: string) {
  yield text;
}

/** An archive of texts by file name. */
export const zipOf = (files: Record<string, string>): Promise<Uint8Array> =>
  writeZip(Object.entries(files).map(([name, text]) => ({ name, chunks: once(text) })));

const csv = (header: string, ...lines: string[]) => [header, ...lines].join('\r\n');

/** The tables of a small school as another system gives them. */
export const rosterOf = (over: Record<string, string> = {}): Record<string, string> => ({
  'manifest.csv': csv(
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...[
      'orgs',
      'academicSessions',
      'courses',
      'classes',
      'users',
      'roles',
      'demographics',
      'enrollments',
    ].map((file) => `file.${file},bulk`),
  ),
  'orgs.csv': csv(
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'd1,,,District,district,,',
    's1,,,Riverside School,school,riverside,d1',
  ),
  'academicSessions.csv': csv(
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'y1,,,2026,schoolYear,2026-08-23,2027-06-10,,2027',
    't1,,,Term 1,term,2026-08-23,2026-12-20,y1,2027',
  ),
  'courses.csv': csv(
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    'c0,,,y1,Homeroom 5,H5,05,s1,,',
    'c1,,,y1,Robotics,R5,"05,06",s1,,',
  ),
  'classes.csv': csv(
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,metadata.homeroomSourcedId',
    'k1,,,5 North,05,c0,,homeroom,,s1,t1,,,,',
    'k2,,,Robotics 5 North,05,c1,,scheduled,,s1,t1,,,,k1',
  ),
  'users.csv': csv(
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    'u1,,,true,mona.t,{NationalId:1098765432},Mona,Altamimi,,,mona@riverside.example,,+966501234567,,,',
    'u2,,,true,saad@riverside.example,,سعد,التميمي,,7001,,,,u3,05,',
    'u3,,,true,,,Fahd,Altamimi,,,,,,,,',
  ),
  'roles.csv': csv(
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'r1,,,u1,primary,teacher,,,s1,',
    'r2,,,u2,primary,student,,,s1,',
    'r3,,,u3,primary,guardian,,,s1,',
  ),
  'demographics.csv': csv(
    'sourcedId,status,dateLastModified,birthDate,sex',
    'u1,,,1990-02-03,female',
    'u2,,,2015-05-06,male',
    'u3,,,,male',
  ),
  'enrollments.csv': csv(
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,k1,s1,u2,student,true,,',
    'e2,,,k2,s1,u2,student,false,,',
    'e3,,,k2,s1,u1,teacher,true,,',
  ),
  ...over,
});
