import { makePackage } from './make-package';

/** Manifests in the form that common authoring programs write them, with pages that are as short as can be. */
const page = (title: string) =>
  `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title></head><body>${title}</body></html>`;
const v12 = `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd"`;
const metadata12 = '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>';

/** One page that starts all others, with a mastery score: the form of slide programs. */
const slides = () =>
  makePackage({
    'imsmanifest.xml': `<?xml version="1.0" encoding="utf-8" standalone="no" ?>
<manifest identifier="Water_course_id" version="1.2" ${v12}>${metadata12}
<organizations default="Water_ORG">
  <organization identifier="Water_ORG"><title>Water</title>
    <item identifier="i1" identifierref="r1" isvisible="true"><title>Water</title>
      <adlcp:masteryscore>80</adlcp:masteryscore>
      <adlcp:maxtimeallowed></adlcp:maxtimeallowed><adlcp:timelimitaction></adlcp:timelimitaction>
    </item>
    <metadata><schema>ADL SCORM</schema></metadata>
  </organization>
</organizations>
<resources><resource identifier="r1" type="webcontent" href="index_lms.html" adlcp:scormtype="sco">
  <file href="index_lms.html" /><file href="story_content/user.js" />
</resource></resources></manifest>`,
    'index_lms.html': page('Water'),
    'story_content/user.js': '',
    'adlcp_rootv1p2.xsd': '<schema/>',
  });

/** A tree of lessons in two organizations, with a page that is shown only: the form of book programs. */
const lessons = () =>
  makePackage({
    'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="eXeplants5" ${v12}>${metadata12}
<organizations default="second">
  <organization identifier="first"><title>Old</title>
    <item identifier="o1" identifierref="RES-old"><title>Old</title></item></organization>
  <organization identifier="second" structure="hierarchical"><title>Plants</title>
    <item identifier="u0" identifierref="RES-cover" isvisible="true"><title>Cover</title></item>
    <item identifier="u1" isvisible="true"><title>Unit one</title>
      <item identifier="u11" identifierref="RES-roots"><title>الجذور</title></item>
      <item identifier="u12" identifierref="RES-leaves"><title>Leaves &amp; light</title></item>
    </item></organization>
</organizations>
<resources xml:base="content/">
  <resource identifier="RES-old" type="webcontent" adlcp:scormtype="sco" href="old.html"/>
  <resource identifier="RES-cover" type="webcontent" adlcp:scormtype="asset" href="cover.html"/>
  <resource identifier="RES-roots" type="webcontent" adlcp:scormtype="sco" href="roots.html"><dependency identifierref="COMMON"/></resource>
  <resource identifier="RES-leaves" type="webcontent" adlcp:scormtype="sco" xml:base="unit/" href="leaves.html"/>
  <resource identifier="COMMON" type="webcontent" adlcp:scormtype="asset"><file href="base.css"/></resource>
</resources></manifest>`,
    'content/old.html': page('Old'),
    'content/cover.html': page('Cover'),
    'content/roots.html': page('Roots'),
    'content/unit/leaves.html': page('Leaves'),
    'content/base.css': '',
  });

/** One page that is started twice with parameters, one of them behind a query. */
const parameters = () =>
  makePackage({
    'imsmanifest.xml': `<?xml version="1.0"?>
<manifest identifier="MANIFEST-1" ${v12}>${metadata12}
<organizations default="ORG"><organization identifier="ORG"><title>Sums</title>
  <item identifier="a" identifierref="R" parameters="?level=1&amp;name=%D8%B9%D8%AF%D8%AF"><title>Level 1</title></item>
  <item identifier="b" identifierref="Q" parameters="&amp;level=2"><title>Level 2</title></item>
</organization></organizations>
<resources>
  <resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="player/launch.htm"/>
  <resource identifier="Q" type="webcontent" adlcp:scormtype="sco" href="player/launch.htm?mode=lms#top"/>
</resources></manifest>`,
    'player/launch.htm': page('Sums'),
  });

/** SCORM 2004, 4th edition: rules of sequencing, objectives with a passing measure, and a quiz at the end. */
const sequenced = () =>
  makePackage({
    'imsmanifest.xml': `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="com.example.cells.20043rd" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="cells"><organization identifier="cells" adlseq:objectivesGlobalToSystem="false">
  <title>Cells</title>
  <item identifier="lesson" identifierref="lesson_res"><title>Lesson</title>
    <imsss:sequencing><imsss:deliveryControls completionSetByContent="true"/></imsss:sequencing></item>
  <item identifier="quiz" identifierref="quiz_res"><title>Quiz</title>
    <adlcp:timeLimitAction>continue,no message</adlcp:timeLimitAction>
    <adlcp:completionThreshold completedByMeasure="false"/>
    <imsss:sequencing>
      <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions>
        <imsss:ruleCondition referencedObjective="lesson_done" operator="not" condition="satisfied"/>
      </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
      <imsss:objectives>
        <imsss:primaryObjective objectiveID="PRIMARYOBJ" satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective>
        <imsss:objective objectiveID="lesson_done"><imsss:mapInfo targetObjectiveID="g.lesson" readSatisfiedStatus="true"/></imsss:objective>
      </imsss:objectives>
      <imsss:deliveryControls objectiveSetByContent="true"/>
    </imsss:sequencing></item>
  <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
</organization></organizations>
<resources>
  <resource identifier="lesson_res" type="webcontent" adlcp:scormType="sco" href="shared/launch.html?content=lesson"/>
  <resource identifier="quiz_res" type="webcontent" adlcp:scormType="sco" href="shared/launch.html?content=quiz"/>
</resources></manifest>`,
    'shared/launch.html': page('Cells'),
  });

/** Packed on Windows: a folder around it with a note beside, a mark before the XML, names in other letters. */
const foldered = () =>
  makePackage({
    'اقرأني.txt': 'افتح المجلد',
    'درس الماء/IMSmanifest.xml': `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${v12}>
<organizations><organization identifier="o"><title>الماء</title>
  <item identifier="i" identifierref="r"><title>دورة الماء</title>
    <adlcp:masteryscore>60</adlcp:masteryscore></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco"
  href="%D8%A7%D9%84%D8%AF%D8%B1%D8%B3\\Index.HTML"/></resources></manifest>`,
    'درس الماء/الدرس/index.html': page('الماء'),
    'درس الماء/الدرس/صورة ١.png': new Uint8Array([1, 2, 3]),
  });

export const authoredPackages = { slides, lessons, parameters, sequenced, foldered };
