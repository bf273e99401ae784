"""Cairo for printed pages: one glyph a letter, so that text taken out of a PDF is the text that was set.

Programs that read right-to-left text turn round what stands on a line, glyph by glyph. A ligature stands for several
letters in one glyph, and its letters then come out in the wrong order. Optional ligatures are left out. Those that
writing requires (lam-alef, the name of God) are set as one glyph a letter: the last letter carries the whole drawing,
the others only width.

Use: python3 scripts/print-fonts.py SOURCE.ttf TARGET.ttf, with fonttools 4.66.1, for 400, 600 and 700 of
@expo-google-fonts/cairo 0.4.2; the result lies in server/platform/pdf/fonts.
"""
import sys
from copy import deepcopy
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

ALEFS = {'uniFE8E', 'uniFE84', 'uniFE88', 'uniFE82', 'uniFB51'}
LAMS = {'uniFEE0', 'uniFEDF'}
source, target = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False)
gsub, gpos = font['GSUB'].table, font['GPOS'].table
rlig = next(r.Feature for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == 'rlig')

required = {}
for index in rlig.LookupListIndex:
    for table in gsub.LookupList.Lookup[index].SubTable:
        table = getattr(table, 'ExtSubTable', table)
        for first, list_ in table.ligatures.items():
            for entry in list_:
                parts = [first, *entry.Component]
                if (first in LAMS and parts[-1] in ALEFS and len(parts) == 2) or len(parts) == 4:
                    required.setdefault(entry.LigGlyph, parts)

order = font.getGlyphOrder()
new = {}
for ligature, parts in required.items():
    width = font['hmtx'][ligature][0]
    widths = [width // len(parts)] * len(parts)
    widths[-1] += width - sum(widths)
    for place, (part, wide) in enumerate(zip(parts, widths)):
        name = f'{ligature}.part{place + 1}'
        glyph = Glyph()
        bearing = 0
        if place == len(parts) - 1:
            component = GlyphComponent()
            component.glyphName, component.x, component.y, component.flags = ligature, 0, 0, 0x0004 | 0x1000
            glyph.numberOfContours, glyph.components = -1, [component]
            bearing = font['hmtx'][ligature][1]
        else:
            glyph.numberOfContours = 0
        new[name] = (glyph, wide, bearing)
order += list(new)
font.setGlyphOrder(order)
for name, (glyph, wide, bearing) in new.items():
    font['glyf'].glyphs[name] = glyph
    font['hmtx'][name] = (wide, bearing)
font['glyf'].glyphOrder = order
if font['GDEF'].table.GlyphClassDef:
    for name in new:
        font['GDEF'].table.GlyphClassDef.classDefs[name] = 1

# Marks of a ligature belong to its letters now.
def parts_of(lookup):
    for table in lookup.SubTable:
        yield getattr(table, 'ExtSubTable', table)

bases = next(lookup for lookup in gpos.LookupList.Lookup if any(isinstance(t, otTables.MarkBasePos) for t in parts_of(lookup)))
for table in [t for lookup in gpos.LookupList.Lookup for t in parts_of(lookup) if isinstance(t, otTables.MarkLigPos)]:
    anchors = {}
    for ligature, attach in zip(table.LigatureCoverage.glyphs, table.LigatureArray.LigatureAttach):
        for place, component in enumerate(attach.ComponentRecord if ligature in required else []):
            if place >= len(required[ligature]):
                continue
            origin = sum(new[f'{ligature}.part{next_ + 1}'][1] for next_ in range(place + 1, len(required[ligature])))
            record = otTables.BaseRecord()
            record.BaseAnchor = deepcopy(component.LigatureAnchor)
            for anchor in record.BaseAnchor:
                if anchor is not None:
                    anchor.XCoordinate -= origin
            anchors[f'{ligature}.part{place + 1}'] = record
    if not anchors:
        continue
    names = sorted(anchors, key=font.getGlyphID)
    own = otTables.MarkBasePos()
    own.Format, own.ClassCount = 1, table.ClassCount
    own.MarkCoverage, own.MarkArray = deepcopy(table.MarkCoverage), deepcopy(table.MarkArray)
    own.BaseCoverage = otTables.Coverage()
    own.BaseCoverage.glyphs = names
    own.BaseArray = otTables.BaseArray()
    own.BaseArray.BaseRecord = [anchors[name] for name in names]
    own.BaseArray.BaseCount = len(names)
    bases.SubTable.append(own)
    bases.SubTableCount = len(bases.SubTable)

rules = []
for ligature, parts in required.items():
    for place, part in enumerate(parts):
        rules.append(f'lookup {ligature.replace(".", "_")}_{place + 1} {{ sub {part} by {ligature}.part{place + 1}; }} {ligature.replace(".", "_")}_{place + 1};')
def chain(ligatures):
    return '\n'.join(
        '  sub ' + ' '.join(f"{part}' lookup {ligature.replace('.', '_')}_{place + 1}" for place, part in enumerate(required[ligature])) + ';'
        for ligature in ligatures
    )


# With its own marks where nothing stands between the letters.
bare = [ligature for ligature in required if ligature.endswith('.tashkeel')]
rest = [ligature for ligature in required if ligature not in bare]
fea = '\n'.join([*rules, 'lookup bare {', chain(bare), '} bare;', 'lookup rest {', '  lookupflag IgnoreMarks;', chain(rest), '} rest;'])
fea += '\nfeature rlig { lookup bare; lookup rest; } rlig;'
scratch = deepcopy(font)
addOpenTypeFeaturesFromString(scratch, fea, tables=['GSUB'])
made = scratch['GSUB'].table
base = len(gsub.LookupList.Lookup)
def shift(table):
    """Rules of the scratch font name its lookups by number; here they come after those of the font."""
    if isinstance(table, list):
        for one in table:
            shift(one)
    elif isinstance(table, otTables.SubstLookupRecord):
        table.LookupListIndex += base
    elif hasattr(table, '__dict__') and not isinstance(table, otTables.Coverage):
        for one in vars(table).values():
            shift(one)


for lookup in made.LookupList.Lookup:
    for table in parts_of(lookup):
        shift(table)
gsub.LookupList.Lookup.extend(made.LookupList.Lookup)
gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
own = [i + base for r in made.FeatureList.FeatureRecord for i in r.Feature.LookupListIndex]
for record in gsub.FeatureList.FeatureRecord:
    if record.FeatureTag == 'rlig':
        record.Feature.LookupListIndex = own
        record.Feature.LookupCount = len(own)
    if record.FeatureTag == 'dlig':
        record.Feature.LookupListIndex, record.Feature.LookupCount = [], 0
font.save(target)
