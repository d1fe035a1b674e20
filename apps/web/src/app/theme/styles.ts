// A script, so that all of them share the file of the first scripts: in two files the later would come too late to name
// the order of the layers.
import './layers.css';
import './mantineStyles.ts';
import './fonts.css';
import './tokens.css';
import './base.css';
import './themeVariables.css';
