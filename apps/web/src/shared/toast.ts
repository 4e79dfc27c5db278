/** Says one sentence over the page for two seconds, unless told otherwise. */
export { toast } from '@sikka/ui/toaster';
