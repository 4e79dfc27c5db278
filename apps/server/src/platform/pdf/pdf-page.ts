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

type Measured = Pick<TextStyle, 'size' | 'weight'>;

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
  widthOf(text: string, style: Measured): number;
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
const unplacedMarks = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false },
} as unknown as PDFKit.Mixins.TextOptions;

/** Adds the space back at which each line was broken, so that the lines joined are the text. */
const withSpaces = (text: string, lines: readonly string[]): string[] => {
  let rest = text.trim().replaceAll(/\s+/gu, ' ');
  return lines.map((line) => {
    const whole = rest.charAt(line.length) === ' ' ? `${line} ` : line;
    rest = rest.slice(whole.length);
    return whole;
  });
};

/**
 * Opens a new sheet (PDF/UA-1). `made` is stored in the file; `texts` must contain all that will be
 * written, since fonts are loaded per alphabet.
 */
export const openPdfPage = async (
  about: { title: string; author: string; language: string; made: Date },
  texts: string,
): Promise<PdfPage> => {
  const pdf = new PDFDocument({
    size: 'A5',
    margin,
    pdfVersion: '1.7',
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: about.language,
    displayTitle: true,
    // The library does not escape the title in XML.
    info: {
      Title: about.title.replaceAll(/[<&]/g, ' '),
      Author: about.author,
      Creator: about.author,
      CreationDate: about.made,
    },
  });
  const used = new Set<Alphabet>(['latin', 'devanagari', ...runsOf(texts).map(({ alphabet }) => alphabet)]);
  for (const [name, file] of await readFonts(used)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let parent = root;

  const fontFor = (alphabet: Alphabet, { size, weight = 400 }: Measured): PDFKit.PDFDocument => {
    const name: FontName = `${alphabet}-${weight}`;
    return pdf.font(name).fontSize(size);
  };
  const isDrawn = (alphabet: Alphabet, sign: string): boolean =>
    used.has(alphabet) &&
    (fontFor(alphabet, { size: 9 }) as WithFont)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const drawnRuns = (text: string): Run[] => runsOf(drawableText(text, isDrawn));
  const measure = ({ alphabet, text }: Run, style: Measured): { width: number; options: PDFKit.Mixins.TextOptions } => {
    const font = fontFor(alphabet, style);
    try {
      return { width: font.widthOfString(text), options: {} };
    } catch {
      return { width: font.widthOfString(text, unplacedMarks), options: unplacedMarks };
    }
  };
  const widthOf: PdfPage['widthOf'] = (text, style) =>
    drawnRuns(text).reduce((width, run) => width + measure(run, style).width, 0);
  const { width: pageWidth } = pdf.page;

  const drawLine = (line: string, { x, y }: { x: number; y: number }, style: TextStyle): void => {
    let at = x;
    for (const run of drawnRuns(line)) {
      const { width, options } = measure(run, style);
      fontFor(run.alphabet, style)
        .fillColor(style.colour)
        .text(run.text, at, y, { ...options, lineBreak: false });
      at += width;
    }
  };
  const adorn = (art: () => void): void => {
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
      const read = withSpaces(text, lines);
      const draw = (): void => {
        for (const [index, line] of lines.entries()) {
          const left = style.align === 'right' ? x + width - widthOf(line, style) : x;
          // Glyphs are in visual order, which in Indian scripts differs from the order of writing.
          pdf.markContent('Span', { actual: read[index] ?? line });
          drawLine(line, { x: left, y: y + index * step }, style);
          pdf.endMarkedContent();
        }
      };
      if (lines.length > 0) parent.add(pdf.struct(role, role === 'TH' ? ({ scope: 'Row' } as object) : {}, draw));
      return lines.length * step;
    },
    group: (role, write) => {
      const outer = parent;
      parent = pdf.struct(role);
      outer.add(parent);
      const answer = write();
      parent.end();
      parent = outer;
      return answer;
    },
    rule: (y, colour, isDashed = false) =>
      adorn(() => {
        pdf
          .moveTo(margin, y)
          .lineTo(pageWidth - margin, y)
          .lineWidth(0.75);
        if (isDashed) pdf.dash(3, { space: 3 });
        pdf.strokeColor(colour).stroke();
      }),
    draw: (art) => adorn(() => art(pdf)),
    end: () => {
      root.end();
      pdf.end();
      return ended;
    },
  };
};
