import { bootstrapApplication } from '@angular/platform-browser';
import { Contact } from './contact';

void bootstrapApplication(Contact);
