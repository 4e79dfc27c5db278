/** Shows a toast, for two seconds by default. */
export { toast } from '@sikka/ui/toaster';
