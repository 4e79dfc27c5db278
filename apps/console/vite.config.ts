import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appScreensModule } from './app-screens.ts';

/** Operators' browsers are kept up to date; the app supports older ones. */
const browsers = ['chrome120', 'firefox121', 'safari17.2'];

export default defineConfig({
  base: '/console/',
  plugins: [react(), appScreensModule()],
  build: { target: browsers, reportCompressedSize: false, chunkSizeWarningLimit: 1_000 },
});
