/** The first screen of most visits travels with the entry; every other screen is loaded when it is opened. */
import '../areas/feed/screens/HomeScreen.tsx';
