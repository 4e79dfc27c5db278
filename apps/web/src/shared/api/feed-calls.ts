/** A module of its own, so that the home page's entry does not load it. */
export { feed } from 'virtual:calls';
