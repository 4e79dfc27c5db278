/** The first screen of most visits, bundled with the entry; all others are loaded when opened. */
import '../areas/feed/screens/HomeScreen.tsx';
