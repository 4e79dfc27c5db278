import PDFDocument from 'pdfkit';
import { type FontName, readFonts, type Weight } from './fonts.ts';
import { type Alphabet, drawableText, linesOf, type Run, runsOf } from './text-runs.ts';

/** Lengths are in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  colour: string;
  align?: 'left' | 'right';
}

type FontStyle = Pick<TextStyle, 'size' | 'weight'>;

/** Role of a text, for screen readers. */
export type TextRole = 'H1' | 'P' | 'TH' | 'TD';

/** A sheet of A5, tagged so that it can be searched, copied and read aloud. */
export interface PdfPage {
  /** Left edge and width of the content. */
  left: number;
  width: number;
  /** Writes a text into a column, wrapped; returns its height. `role` is a paragraph by default. */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle, role?: TextRole): number;
  /** Tags what `write` writes as a table, or as a row of one. */
  group<Answer>(role: 'Table' | 'TR', write: () => Answer): Answer;
  widthOf(text: string, style: FontStyle): number;
  rule(y: number, colour: string, isDashed?: boolean): void;
  /** Draws decoration, which is not read aloud. */
  draw(art: (pdf: PDFKit.PDFDocument) => void): void;
  /** The finished file. */
  end(): Promise<Buffer>;
}

const margin = 36;
const lineHeight = 1.35;

/** The current font, which the types of the library leave out. */
type WithFont = PDFKit.PDFDocument & { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

/**
 * The library throws if a font has no anchor for a mark; without these features marks are drawn
 * almost at the same place.
 */
const withoutMarkPositioning = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false },
} as unknown as PDFKit.Mixins.TextOptions;

/** Adds the space back at which each line was broken, so that the lines joined are the text. */
const withSpaces = (text: string, lines: readonly string[]): string[] => {
  let rest = text.trim().replaceAll(/\s+/gu, ' ');
  return lines.map((line) => {
    const lineWithSpace = rest.charAt(line.length) === ' ' ? `${line} ` : line;
    rest = rest.slice(lineWithSpace.length);
    return lineWithSpace;
  });
};

/**
 * Opens a new sheet (PDF/UA-1). `createdAt` is stored in the file; `texts` must contain all that will be
 * written, since fonts are loaded per alphabet.
 */
export const openPdfPage = async (
  info: { title: string; author: string; language: string; createdAt: Date },
  texts: string,
): Promise<PdfPage> => {
  const pdf = new PDFDocument({
    size: 'A5',
    margin,
    pdfVersion: '1.7',
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: info.language,
    displayTitle: true,
    // The library does not escape the title in XML.
    info: {
      Title: info.title.replaceAll(/[<&]/g, ' '),
      Author: info.author,
      Creator: info.author,
      CreationDate: info.createdAt,
    },
  });
  const usedAlphabets = new Set<Alphabet>(['latin', 'devanagari', ...runsOf(texts).map(({ alphabet }) => alphabet)]);
  for (const [name, file] of await readFonts(usedAlphabets)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finishedFile = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let parent = root;

  const fontFor = (alphabet: Alphabet, { size, weight = 400 }: FontStyle): PDFKit.PDFDocument => {
    const name: FontName = `${alphabet}-${weight}`;
    return pdf.font(name).fontSize(size);
  };
  const hasGlyph = (alphabet: Alphabet, sign: string): boolean =>
    usedAlphabets.has(alphabet) &&
    (fontFor(alphabet, { size: 9 }) as WithFont)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const drawableRuns = (text: string): Run[] => runsOf(drawableText(text, hasGlyph));
  const measure = (
    { alphabet, text }: Run,
    style: FontStyle,
  ): { width: number; options: PDFKit.Mixins.TextOptions } => {
    const font = fontFor(alphabet, style);
    try {
      return { width: font.widthOfString(text), options: {} };
    } catch {
      return { width: font.widthOfString(text, withoutMarkPositioning), options: withoutMarkPositioning };
    }
  };
  const widthOf: PdfPage['widthOf'] = (text, style) =>
    drawableRuns(text).reduce((width, run) => width + measure(run, style).width, 0);
  const { width: pageWidth } = pdf.page;

  const drawLine = (line: string, { x, y }: { x: number; y: number }, style: TextStyle): void => {
    let penX = x;
    for (const run of drawableRuns(line)) {
      const { width, options } = measure(run, style);
      fontFor(run.alphabet, style)
        .fillColor(style.colour)
        .text(run.text, penX, y, { ...options, lineBreak: false });
      penX += width;
    }
  };
  const drawArtifact = (art: () => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.save();
    art();
    pdf.restore();
    pdf.endMarkedContent();
  };

  return {
    left: margin,
    width: pageWidth - 2 * margin,
    widthOf,
    write: (text, { x, y, width }, style, role = 'P') => {
      const step = style.size * lineHeight;
      const lines = linesOf(text, width, (part) => widthOf(part, style));
      const actualTexts = withSpaces(text, lines);
      const draw = (): void => {
        for (const [index, line] of lines.entries()) {
          const left = style.align === 'right' ? x + width - widthOf(line, style) : x;
          // Glyphs are in visual order, which in Indian scripts differs from the order of writing.
          pdf.markContent('Span', { actual: actualTexts[index] ?? line });
          drawLine(line, { x: left, y: y + index * step }, style);
          pdf.endMarkedContent();
        }
      };
      if (lines.length > 0) parent.add(pdf.struct(role, role === 'TH' ? ({ scope: 'Row' } as object) : {}, draw));
      return lines.length * step;
    },
    group: (role, write) => {
      const outerParent = parent;
      parent = pdf.struct(role);
      outerParent.add(parent);
      const answer = write();
      parent.end();
      parent = outerParent;
      return answer;
    },
    rule: (y, colour, isDashed = false) =>
      drawArtifact(() => {
        pdf
          .moveTo(margin, y)
          .lineTo(pageWidth - margin, y)
          .lineWidth(0.75);
        if (isDashed) pdf.dash(3, { space: 3 });
        pdf.strokeColor(colour).stroke();
      }),
    draw: (art) => drawArtifact(() => art(pdf)),
    end: () => {
      root.end();
      pdf.end();
      return finishedFile;
    },
  };
};
