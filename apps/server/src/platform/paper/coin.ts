import type { Paper } from './paper.ts';

/** Our coin, `size` points wide. */
export const drawCoin = (paper: Paper, x: number, y: number, size: number): void =>
  paper.draw((pdf) => {
    pdf.translate(x, y).scale(size / 512);
    pdf.roundedRect(0, 0, 512, 512, 116).fill('#0B5A55');
    pdf.circle(256, 256, 168).fill('#F2A516');
    pdf.lineCap('round').strokeColor('#3A2300').lineWidth(17);
    pdf.circle(256, 256, 104).dash(0.1, { space: 46.58 }).stroke();
    pdf.circle(256, 256, 64).dash(0.1, { space: 50.17 }).stroke();
    pdf.circle(256, 256, 14).fill('#3A2300');
  });
