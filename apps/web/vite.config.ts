import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const base = `${(process.env['APP_BASE'] ?? '/app').replace(/\/$/, '')}/`;

export default defineConfig({
  base,
  plugins: [react()],
  build: { outDir: 'dist/client', target: 'chrome111', manifest: true, rolldownOptions: { input: 'src/main.tsx' } },
});
